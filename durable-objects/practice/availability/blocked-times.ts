import { blockedTouching } from '#db/practice/queries/blocked-intervals'
import { timesOfRule } from '#domain/scheduling/blocked-time'
import { byStart } from '#domain/scheduling/calendar-entry'
import type { Interval } from '#domain/scheduling/interval'
import type { Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** A time that a provider blocks. `id` is that of the block, which may repeat. */
export type BlockedTime = Interval & { id: string; title: string; repeats: boolean }

/**
 * The times that a provider blocks and that touch [from, to) (ms), by start. It reads what may touch the window by one
 * statement, and walks no day outside of it.
 */
export function blockedTimes(
  store: PracticeStore,
  providerId: string,
  { from, to }: { from: Millis; to: Millis },
): BlockedTime[] {
  const times = blockedTouching(store.db, providerId, from, to).flatMap(({ id, title, rule, start_at, end_at }) =>
    (rule ? timesOfRule(rule, store.practice.timezone, from, to) : [{ start: start_at, end: end_at }]).map((time) => ({
      ...time,
      id,
      title,
      repeats: rule?.kind === 'weekly',
    })),
  )
  return byStart(times)
}
