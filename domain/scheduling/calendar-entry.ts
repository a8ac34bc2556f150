import type { Millis } from '#kernel/clock'
import type { Interval } from './interval.ts'
import type { ShownStatus } from '#contracts/plain/appointment-statuses'
import { isCancelled, nextStatus } from './status.ts'

/** What all entries of a provider's calendar share. */
type Entry = Interval & { id: string; providerId: string }

/**
 * One party's place in a meeting, with the facts that the calendar's rules need. Every type of appointment has them.
 */
export type MeetingPlace = { status: ShownStatus }

/** A time with clients. Each party has its place, an appointment with its own status, price and note. */
export type MeetingEntry<Place extends MeetingPlace = MeetingPlace> = Entry & {
  kind: 'meeting'
  places: readonly [Place, ...Place[]]
}
/** A time that the provider blocks. `blockId` is that of the block, which has an entry each time that it repeats. */
export type BlockedEntry = Entry & { kind: 'blocked'; blockId: string; title: string; repeats: boolean }
/** An event of another calendar. Only its time is known here, and not its subject. */
export type OutsideEntry = Entry & { kind: 'outside' }

/** Everything that can be in a provider's calendar. */
export type CalendarEntry<Place extends MeetingPlace = MeetingPlace> = MeetingEntry<Place> | BlockedEntry | OutsideEntry

/** A time that cannot be booked, and why: an entry of the calendar, or a hold that may become one. */
export type BusyTime = Interval & { kind: CalendarEntry['kind'] | 'hold' }

/** Whether the entry takes the provider's time. A meeting does so until all of its places are canceled. */
export function isBusy(entry: CalendarEntry): boolean {
  return entry.kind !== 'meeting' || entry.places.some(({ status }) => !isCancelled(status))
}

/**
 * Whether the practice may move the entry. A meeting moves as a whole. One completed place prevents that, and canceled
 * places do not count. Blocked times are edited instead, and outside events are moved in their own calendar.
 */
export function mayMove(entry: CalendarEntry, now: Millis): boolean {
  if (entry.kind !== 'meeting' || !isBusy(entry)) return false
  return entry.places.every(
    ({ status }) => isCancelled(status) || nextStatus({ status, start_at: entry.start }, 'move', now) !== null,
  )
}

/** Entries by their start. Entries with equal starts keep their order. */
export function byStart<E extends Interval>(entries: readonly E[]): E[] {
  return [...entries].sort((a, b) => a.start - b.start)
}
