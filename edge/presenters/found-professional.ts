import type { PublicProfile } from '#contracts/api/professionals'
import type { ShownOffer } from '#contracts/internal/effects'
import { folded } from '#domain/content/folded'
import { type EndingLicense, licensesEnd } from '#domain/content/session-license'
import { earliestBookable } from '#domain/scheduling/slots'
import { type Millis, toInstant } from '#kernel/clock'

/** How many free times a card shows. */
const SHOWN_TIMES = 3

type Licensed = { licenses: readonly EndingLicense[]; zone: string }

/**
 * A profile with prices and free times. They are empty when the practice could not be reached. Times after the end of the
 * licenses, or of those for the `state` that was asked for, are left out.
 */
export function presentFound(
  profile: PublicProfile,
  offer: ShownOffer | undefined,
  now: Millis,
  { licenses, zone, state = '' }: Licensed & { state?: string },
) {
  const { from_price = null, offers_free = false, next = null, notice_hours = 0 } = offer ?? {}
  const earliest = earliestBookable(now, notice_hours)
  const there = licenses.filter(({ conferring_entity }) => folded(conferring_entity) === folded(state))
  const ends = licensesEnd(state === '' ? licenses : there, zone)
  const starts = next?.starts.filter((start) => start >= earliest && start < ends).slice(0, SHOWN_TIMES) ?? []
  return {
    ...profile,
    timezone: offer?.timezone ?? profile.timezone,
    from_price,
    offers_free,
    next:
      next === null || starts.length === 0
        ? null
        : {
            appointment_type_label: next.label,
            slots: starts.map((start) => ({
              timeslot_datetime_start: toInstant(start),
              timeslot_length_minute: next.length_minute,
            })),
          },
  }
}
