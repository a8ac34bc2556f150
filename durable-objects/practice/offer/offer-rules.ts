import { bookableTypes } from '#db/practice/queries/appointment-types'
import { startsOfType } from '#db/practice/queries/busy-times'
import { earliestBookable, findSlots, slotStep } from '#domain/scheduling/slots'
import { dayIn, endOfDay, startOfDay } from '#domain/scheduling/zone'
import { DAY, MINUTE, type Millis } from '#kernel/clock'
import { busyTimes, type Except } from '../meetings/busy-times.ts'
import { isOpen } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { hoursFor } from '../availability/availability-rows.ts'
import { type AppointmentTypeRow, typeByLabel } from '../types/type-rows.ts'
import { Refusal } from '#contracts/errors'

/** The session types that anyone may book; empty while the practice is an archive. */
export function publicTypes(store: PracticeStore): AppointmentTypeRow[] {
  if (!isOpen(store)) return []
  return bookableTypes(store.db)
}

/** A session type that a member may book. Throws `not_found`, also for a private type. */
export function bookableType(store: PracticeStore, label: string): AppointmentTypeRow {
  const type = typeByLabel(store, label)
  if (type.is_private) throw new Refusal('not_found')
  return type
}

/**
 * The starts in [from, to) at which a client can book this type: within the hours of the provider, with its notice and
 * horizon, its buffers and those of others kept free, and not on a day that has its daily number of them. `except` is the
 * hold that is booked or replaced, or the meeting that is moved.
 */
export function bookableStarts(
  store: PracticeStore,
  type: AppointmentTypeRow,
  { from, to, except = {} }: { from: Millis; to: Millis; except?: Except },
): Millis[] {
  const { owner_user_id, timezone: zone } = store.practice
  const last = Math.min(to, store.now + type.horizon_days * DAY)
  if (last <= from) return []
  const length = type.length_minute * MINUTE
  const busy = busyTimes(store, owner_user_id, from, last + length, { ...except, around: type })
  const starts = findSlots({
    ...hoursFor(store, owner_user_id, type),
    ...{ zone, length, from, to: last, busy },
    step: slotStep(length),
    earliest: earliestBookable(store.now, noticeOf(store, type)),
  })
  return withinDailyLimit(store, type, starts, except)
}

/** Whether a client can book this type at exactly this start. */
export const isBookable = (
  store: PracticeStore,
  type: AppointmentTypeRow,
  start: Millis,
  except: Except = {},
): boolean => bookableStarts(store, type, { from: start, to: start + 1, except }).length > 0

/** Until how many hours before a session of this type clients can book it. */
export const noticeOf = (store: PracticeStore, type: AppointmentTypeRow): number =>
  type.notice_hours ?? store.practice.notice_hours

/** The starts without those on days that have as many sessions of this type as clients can book. */
function withinDailyLimit(
  store: PracticeStore,
  { id, daily_limit }: AppointmentTypeRow,
  starts: readonly Millis[],
  { hold_id = '', meeting_id = '' }: Except,
): Millis[] {
  const [first, last] = [starts[0], starts.at(-1)]
  if (daily_limit === null || first === undefined || last === undefined) return [...starts]
  const { owner_user_id: providerId, timezone } = store.practice
  const dayOf = (start: Millis) => dayIn(timezone, start)
  const counts = new Map<string, number>()
  // Whole days count, of which the window may begin or end in the middle.
  const window = { from: startOfDay(dayOf(first), timezone), to: endOfDay(dayOf(last), timezone) }
  for (const { start } of startsOfType(store.db).all({
    ...{ providerId, typeId: id, now: store.now, exceptHold: hold_id, exceptMeeting: meeting_id },
    ...window,
  }))
    counts.set(dayOf(start), (counts.get(dayOf(start)) ?? 0) + 1)
  return starts.filter((start) => (counts.get(dayOf(start)) ?? 0) < daily_limit)
}
