import { blocksIn } from '#db/practice/queries/availability'
import type { Interval } from '#domain/scheduling/interval'
import { DAY, type Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** No blocked time is longer. So every one that reaches into a period starts at most this long before it. */
export const LONGEST_BLOCK: Millis = 31 * DAY

/** A time that a provider blocks. `id` is that of the block, which may repeat. */
export type BlockedTime = Interval & { id: string; title: string; repeats: boolean }

/** The times that a provider blocks and that touch [from, to) (ms), by start. */
export function blockedTimes(
  store: PracticeStore,
  providerId: string,
  { from, to }: { from: Millis; to: Millis },
): BlockedTime[] {
  return blocksIn(store.db, { providerId, from, to, reach: from - LONGEST_BLOCK }).map(({ id, start, end }) => ({
    id,
    start,
    end,
    title: '',
    repeats: false,
  }))
}
