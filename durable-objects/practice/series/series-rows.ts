import { isHiddenFromGuardians } from '#domain/access/private-session'
import { Refusal } from '#contracts/errors'
import { LONGEST_SERIES, type SeriesEditMode } from '#contracts/plain/session-words'
import { meetingsOfSeries, seriesById } from '#db/practice/queries/meetings'
import type { series } from '#db/practice/schema-meetings'
import { BadRepeatRule, type RepeatRule, readRepeatRule } from '#domain/scheduling/repeat-rule'
import { isLive } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { type Meeting, meetingOf, meetingWithPlaces } from '../meetings/meeting-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type AppointmentRow = Meeting['places'][number]
export type SeriesRow = typeof series.$inferSelect

export function storedSeries(store: PracticeStore, id: string | null): SeriesRow | undefined {
  return id === null ? undefined : seriesById(store.db).get({ id })
}

/** Does something with a rule of a caller. Throws `invalid` with the sentence of `BadRepeatRule`. */
export function withRule<T>(text: string, work: (rule: RepeatRule) => T): T {
  try {
    return work(readRepeatRule(text))
  } catch (error) {
    if (error instanceof BadRepeatRule) throw new Refusal('invalid', error.message)
    throw error
  }
}

/** A meeting that is changed, and its places that are to come: with the chosen session they begin with that one. */
export type ChangedMeeting = { meeting: Meeting; places: readonly AppointmentRow[] }

/**
 * What a change of a session is about: its meeting first, and then those of its series that follow it, or all, by start.
 * A meeting that has begun or has no place that is to come is not changed with others.
 */
export function meetingsToChange(
  store: PracticeStore,
  row: AppointmentRow,
  mode: SeriesEditMode,
): [ChangedMeeting, ...ChangedMeeting[]] {
  const chosen = meetingOf(store, row)
  const first = { meeting: chosen, places: [row, ...livePlaces(chosen).filter(({ id }) => id !== row.id)] }
  if (mode === 'this_session' || chosen.series_id === null) return [first]
  const from = mode === 'all_sessions' ? store.now : Math.max(store.now, chosen.start_at)
  const others = meetingsOfSeries(store.db)
    .all({ series_id: chosen.series_id, from, limit: LONGEST_SERIES })
    .filter(({ id }) => id !== chosen.id)
    .flatMap(({ id }) => meetingWithPlaces(store, id) ?? [])
    .map((meeting) => ({ meeting, places: livePlaces(meeting) }))
    .filter(({ places }) => places.length > 0)
  return [first, ...others]
}

/** Places that are still to come. Completed places do not move and are not canceled. */
const livePlaces = ({ places }: Meeting): AppointmentRow[] => places.filter(({ status }) => isLive(status))

/**
 * The session whose mail also tells of a place that is changed with others: the first one of the same client. Sessions
 * that are hidden from guardians tell of each other only, because guardians read the mails of the others. Null for that
 * session itself.
 */
export function tellerOf(changed: readonly ChangedMeeting[], place: AppointmentRow): string | null {
  const teller = changed
    .flatMap(({ places }) => places)
    .find(
      (one) =>
        one.patient_user_id === place.patient_user_id && isHiddenFromGuardians(one) === isHiddenFromGuardians(place),
    )
  return teller && teller.id !== place.id ? teller.id : null
}

/** The earliest start among meetings. */
export const earliest = (changed: readonly [ChangedMeeting, ...ChangedMeeting[]]): Millis =>
  Math.min(...changed.map(({ meeting }) => meeting.start_at))
