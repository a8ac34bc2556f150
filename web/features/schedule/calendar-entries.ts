/** The entries of the calendar, made from those of the API. */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { CalendarEntryWire } from '#contracts/api/calendar-entries'
import {
  type BlockedEntry,
  type CalendarEntry,
  isBusy,
  type MeetingEntry,
  type OutsideEntry,
} from '#domain/scheduling/calendar-entry'
import { isCancelled } from '#domain/scheduling/status'
import { fromInstant } from '#kernel/clock'

export type Meeting = MeetingEntry<AppointmentWire>
/** A busy time that is not a meeting. */
export type BusyEntry = BlockedEntry | OutsideEntry
export type ScheduleEntry = CalendarEntry<AppointmentWire>

/** What was made of each entry. One that did not change stays the same object, which is not drawn again. */
const made = new WeakMap<CalendarEntryWire, ScheduleEntry | []>()

/** The entries as the calendar draws them, in the order in which they were read. */
export function scheduleEntries(entries: readonly CalendarEntryWire[]): ScheduleEntry[] {
  return entries.flatMap((entry) => {
    const known = made.get(entry) ?? entryOf(entry)
    made.set(entry, known)
    return known
  })
}

function entryOf(entry: CalendarEntryWire): ScheduleEntry | [] {
  const { id, provider_id: providerId } = entry
  const common = { id, providerId, start: fromInstant(entry.start), end: fromInstant(entry.end) }
  if (entry.kind === 'outside') return { ...common, kind: 'outside' }
  if (entry.kind === 'blocked') {
    const { blocked_interval_id: blockId, title, repeats } = entry
    return { ...common, kind: 'blocked', blockId, title, repeats }
  }
  const [first, ...others] = entry.places
  return first ? { ...common, kind: 'meeting', places: [first, ...others] } : []
}

/**
 * The appointment that stands for a meeting, which the calendar shows, opens, moves and cancels: the first one that is
 * not canceled.
 */
export const appointmentOf = ({ places }: Meeting): AppointmentWire =>
  places.find(({ status }) => !isCancelled(status)) ?? places[0]

/** Whether a client did not come to it. It stays in the calendar, because it happened. */
export const isMissed = (entry: ScheduleEntry): boolean =>
  entry.kind === 'meeting' && entry.places.some(({ status_flags }) => status_flags.client_no_show)

/** Whether it is a session that was canceled, which the calendar shows only when that is asked for. */
export const isCanceledEntry = (entry: ScheduleEntry): boolean => !isBusy(entry) && !isMissed(entry)

/**
 * The entries as the calendar draws them, with canceled sessions or without them, and with a `place` only the sessions by
 * video or in the office of that id. Busy times have no place and stay.
 */
export const shownEntries = (
  entries: readonly CalendarEntryWire[],
  withCanceled: boolean,
  place?: string,
): ScheduleEntry[] =>
  scheduleEntries(entries).filter((entry) => (withCanceled || !isCanceledEntry(entry)) && isShownAt(entry, place))

/** Whether an entry is shown when only the sessions of one place are. */
export const isShownAt = (entry: ScheduleEntry, place?: string): boolean =>
  !place || entry.kind !== 'meeting' || isAt(appointmentOf(entry), place)

/** The place that is shown alone, of those that a practice with several offices has; for all other words, all of them. */
export const placeIn = (offices: readonly { id: string }[] | undefined, place = ''): string =>
  offices && (place === 'telehealth' || offices.some(({ id }) => id === place)) ? place : ''

const isAt = ({ session_location_type, office }: AppointmentWire, place: string): boolean =>
  session_location_type === place || office?.id === place

const BUSY_TEXT: Record<BusyEntry['kind'], string> = { blocked: 'Blocked', outside: 'Busy' }

/** The name of a busy time: its title, if it has one. */
export const busyText = (entry: BusyEntry): string => (entry.kind === 'blocked' && entry.title) || BUSY_TEXT[entry.kind]
