import type { PagePlace, SessionWindow } from '#domain/scheduling/page-of-sessions'
import { DAY, type Millis } from '#kernel/clock'

/** What a feed shows of the past and of the future. */
const BACK = 90 * DAY
const AHEAD = 400 * DAY
/** The most sessions of one calendar in a feed: twenty on each of its days. */
const MOST = 10_000

/** A page of what a feed shows, and the last place that was looked at; null when nothing follows in the window. */
export type FeedPage<T> = { found: T[]; last: PagePlace | null }

/**
 * All sessions of a feed's window, read page by page: first those to come, from now on, then those that have begun, from
 * the latest back. A calendar with more sessions than a feed can hold so loses its oldest ones.
 */
export async function readFeedWindow<T>(
  now: Millis,
  read: (window: SessionWindow) => Promise<FeedPage<T>>,
): Promise<T[]> {
  const ahead = { from: now, to: now + AHEAD, newest_first: false }
  const back = { from: now - BACK, to: now, newest_first: true }
  const found: T[] = []
  for (const part of [ahead, back]) {
    let after: PagePlace | null = null
    do {
      const page: FeedPage<T> = await read({ ...part, after })
      found.push(...page.found)
      after = page.last
    } while (after !== null && found.length < MOST)
  }
  return found.slice(0, MOST)
}
