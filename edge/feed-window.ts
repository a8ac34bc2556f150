import type { PagePlace, SessionWindow } from '#domain/scheduling/page-of-sessions'
import { DAY, type Millis } from '#kernel/clock'

/** What a feed shows of the past and of the future. */
const BACK = 90 * DAY
const AHEAD = 400 * DAY
/** The most sessions of one calendar in a feed: twenty on each of its days. */
const MOST = 10_000

/**
 * A page of what a feed shows, and the last place that was looked at; null when nothing follows in the window. `version` is
 * another one in a later page when the calendar has changed since.
 */
export type FeedPage<T> = { found: T[]; last: PagePlace | null; version?: number }
type ReadPage<T> = (window: SessionWindow) => Promise<FeedPage<T>>

/**
 * All sessions of a feed's window, read page by page: first those to come, from now on, then those that have begun, from
 * the latest back. A calendar with more sessions than a feed can hold so loses its oldest ones.
 *
 * A session that is moved meanwhile to a part that was read already is in none of the pages. So when the calendar has
 * changed, `changed` reads what changed since the version of the first page. It comes first, and again where it was before.
 */
export async function readFeedWindow<T>(
  now: Millis,
  read: ReadPage<T>,
  changed?: (since: number, window: SessionWindow) => Promise<FeedPage<T>>,
): Promise<T[]> {
  const ahead = { from: now, to: now + AHEAD, newest_first: false }
  const back = { from: now - BACK, to: now, newest_first: true }
  const found: T[] = []
  const versions = new Set<number | undefined>()
  for (const part of [ahead, back]) {
    let after: PagePlace | null = null
    do {
      const page: FeedPage<T> = await read({ ...part, after })
      found.push(...page.found)
      versions.add(page.version)
      after = page.last
    } while (after !== null && found.length < MOST)
  }
  const [since] = versions
  if (changed && since !== undefined && versions.size > 1) {
    const whole = { from: now - BACK, to: now + AHEAD, after: null, newest_first: true }
    found.unshift(...(await changed(since, whole)).found)
  }
  return found.slice(0, MOST)
}

/**
 * The sessions of a feed's window that an index lists, each asked for once. The index is read twice, because one that is
 * moved meanwhile may be in none of its pages; the second time finds it.
 */
export async function readIndexedWindow<Entry extends { appointment_id: string; start: Millis }, T>(
  now: Millis,
  limit: number,
  list: (window: SessionWindow & { limit: number }) => Promise<Entry[]>,
  ask: (entries: Entry[]) => Promise<T[]>,
): Promise<T[]> {
  const asked = new Set<string>()
  const read = async (window: SessionWindow): Promise<FeedPage<T>> => {
    const entries = await list({ ...window, limit })
    const fresh = entries.filter(({ appointment_id }) => !asked.has(appointment_id))
    for (const { appointment_id } of fresh) asked.add(appointment_id)
    const last = entries.length < limit ? undefined : entries.at(-1)
    return { found: await ask(fresh), last: last ? { start: last.start, id: last.appointment_id } : null }
  }
  return [...(await readFeedWindow(now, read)), ...(await readFeedWindow(now, read))]
}
