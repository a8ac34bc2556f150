import type { CalendarEntryWire } from '#contracts/api/calendar-entries'
import { meetingsIn, placesOfMeetings } from '#db/practice/queries/meetings'
import type { Interval } from '#domain/scheduling/interval'
import { byStart } from '#domain/scheduling/calendar-entry'
import { type Millis, toInstant } from '#kernel/clock'
import { appointmentViews } from '../appointments/appointment-view.ts'
import { providersHere } from '../appointments/appointment-rows.ts'
import { blockedTimes } from '../availability/blocked-times.ts'
import { LONGEST_SESSION } from '../meetings/busy-times.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/** More meetings are never read at once. Three months have at most 2,000 sessions of 45 minutes around the clock. */
const MOST_MEETINGS = 3_000

/** What takes the time of the practice's providers in [from, to) (ms), by start. Staff only. */
export function listEntries(store: PracticeStore, window: { from: Millis; to: Millis }): CalendarEntryWire[] {
  staffHere(store)
  const providers = providersHere(store)
  store.audit({ category: 'appointment' })
  const entries = [
    ...meetingEntries(store, providers, window),
    ...providers.flatMap((provider_id) => blockedEntries(store, provider_id, window)),
  ]
  return byStart(entries).map(({ start, end, ...entry }) => ({
    ...entry,
    start: toInstant(start),
    end: toInstant(end),
  }))
}

type WithoutTime<Entry> = Entry extends unknown ? Omit<Entry, 'start' | 'end'> : never
type Timed = Interval & WithoutTime<CalendarEntryWire>

function meetingEntries(
  store: PracticeStore,
  providers: readonly string[],
  { from, to }: { from: Millis; to: Millis },
): Timed[] {
  const meetings = meetingsIn(store.db, { providers, from, to, reach: from - LONGEST_SESSION, limit: MOST_MEETINGS })
  const places = placesOfMeetings(
    store.db,
    meetings.map(({ id }) => id),
  )
  const views = Map.groupBy(appointmentViews(store, places, 'staff'), ({ meeting_id }) => meeting_id)
  return meetings.flatMap(({ id, provider_id, start_at: start, end_at: end }): Timed[] => {
    const own = views.get(id)
    return own ? [{ kind: 'meeting', id, provider_id, start, end, places: own }] : []
  })
}

function blockedEntries(
  store: PracticeStore,
  provider_id: string,
  { from, to }: { from: Millis; to: Millis },
): Timed[] {
  return blockedTimes(store, provider_id, { from, to }).map((one) => ({
    kind: 'blocked',
    // Each time of a block that repeats is an entry of its own.
    id: one.repeats ? `${one.id}@${one.start}` : one.id,
    blocked_interval_id: one.id,
    provider_id,
    start: one.start,
    end: one.end,
    title: one.title,
    repeats: one.repeats,
  }))
}
