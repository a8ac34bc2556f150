import { expect, it } from 'vitest'
import { comparePlaces, type SessionWindow } from '#domain/scheduling/page-of-sessions'
import { DAY, HOUR } from '#kernel/clock'
import { type FeedPage, readFeedWindow } from './feed-window.ts'

const NOW = 1_000 * DAY
const PAGE = 250

type Place = { start: number; id: string }

/** A calendar with a session at each of these starts, which is read in pages. */
function calendarOf(starts: readonly number[]) {
  const places = starts.map((start, n) => ({ start, id: `apt_${n}` }))
  return async ({ from, to, after, newest_first }: SessionWindow): Promise<FeedPage<Place>> => {
    const found = places
      .filter(({ start }) => start >= from && start < to)
      .sort((a, b) => comparePlaces(a, b, newest_first))
      .filter((place) => after === null || comparePlaces(place, after, newest_first) > 0)
      .slice(0, PAGE)
    return { found, last: found.length < PAGE ? null : (found.at(-1) ?? null) }
  }
}

const hourly = (count: number, first: number) => Array.from({ length: count }, (_, n) => first + n * HOUR)
const startsOf = (found: Place[]) => found.map(({ start }) => start).sort((a, b) => a - b)

it('holds the window whole: 90 days back and 400 ahead, and nothing outside', async () => {
  const inside = [NOW - 90 * DAY, ...hourly(2_160, NOW - 89 * DAY), ...hourly(1_000, NOW + DAY), NOW + 400 * DAY - 1]
  const found = await readFeedWindow(NOW, calendarOf([NOW - 90 * DAY - 1, ...inside, NOW + 400 * DAY]))
  expect(startsOf(found)).toEqual(inside.toSorted((a, b) => a - b))
})

it.each([
  ['as many as a page', PAGE],
  ['one more', PAGE + 1],
  ['none', 0],
])('reads each session once: %s to come', async (_, count) => {
  const starts = hourly(count, NOW)
  expect(startsOf(await readFeedWindow(NOW, calendarOf(starts)))).toEqual(starts)
})

it('of more than 10,000 sessions, loses the oldest', async () => {
  const minutely = Array.from({ length: 12_000 }, (_, n) => NOW - 2_500 * 60_000 + n * 60_000)
  const found = await readFeedWindow(NOW, calendarOf(minutely))
  expect(startsOf(found)).toEqual(minutely.slice(-10_000))
})
