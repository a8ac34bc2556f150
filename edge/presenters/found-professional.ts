import type { PublicProfile } from '#contracts/api/professionals'
import type { ShownOffer } from '#contracts/internal/effects'
import { BOOKING_LEAD } from '#domain/scheduling/slots'
import { type Millis, toInstant } from '#kernel/clock'

/** How many free times a card shows. */
const SHOWN_TIMES = 3

/** A profile with prices and free times. They are empty when the practice could not be reached. */
export function presentFound(profile: PublicProfile, offer: ShownOffer | undefined, now: Millis) {
  const { from_price = null, offers_free = false, next = null } = offer ?? {}
  const starts = next?.starts.filter((start) => start >= now + BOOKING_LEAD).slice(0, SHOWN_TIMES) ?? []
  return {
    ...profile,
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
