import { describe, expect, it } from 'vitest'
import { comparePlaces, type SessionWindow } from '#domain/scheduling/page-of-sessions'
import { DAY, HOUR } from '#kernel/clock'
import { type FeedPage, readFeedWindow, readIndexedWindow } from './feed-window.ts'

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

describe('a session that is moved while the window is read', () => {
  /** Sessions every hour from now on, and what happens right after some reading. */
  function moving(count: number, after: number, move: (places: Place[]) => void) {
    const places = hourly(count, NOW).map((start, n) => ({ start, id: `apt_${n}` }))
    const changed = new Set<string>()
    let readings = 0
    const page = ({ from, to, after: place, newest_first }: SessionWindow) =>
      places
        .filter(({ start }) => start >= from && start < to)
        .sort((a, b) => comparePlaces(a, b, newest_first))
        .filter((one) => place === null || comparePlaces(one, place, newest_first) > 0)
    const read = async (window: SessionWindow) => {
      const found = page(window).slice(0, PAGE)
      const version = changed.size
      if (++readings === after) {
        const before = new Map(places.map(({ id, start }) => [id, start]))
        move(places)
        for (const { id, start } of places) if (before.get(id) !== start) changed.add(id)
      }
      return { found: found.map((one) => ({ ...one })), version }
    }
    return { read, page, changed }
  }
  const idsOf = (found: readonly { id: string }[]) => [...new Set(found.map(({ id }) => id))]
  const toFirstPage = (places: Place[]) => {
    const late = places.find(({ id }) => id === 'apt_400')
    if (late) late.start = NOW + 30 * 60_000
  }

  it('is in the feed of a calendar', async () => {
    const calendar = moving(600, 1, toFirstPage)
    let asked = 0
    const found = await readFeedWindow(
      NOW,
      async (window) => {
        const { found: own, version } = await calendar.read(window)
        return { found: own, version, last: own.length < PAGE ? null : (own.at(-1) ?? null) }
      },
      async (_since, window) => {
        asked++
        return { found: calendar.page(window).filter(({ id }) => calendar.changed.has(id)), last: null }
      },
    )
    expect(idsOf(found)).toHaveLength(600)
    expect(found[0]).toEqual({ id: 'apt_400', start: NOW + 30 * 60_000 })
    expect(asked).toBe(1)
  })

  it('costs nothing when none was moved', async () => {
    const calendar = moving(600, 0, toFirstPage)
    const read = async (window: SessionWindow) => {
      const { found: own, version } = await calendar.read(window)
      return { found: own, version, last: own.length < PAGE ? null : (own.at(-1) ?? null) }
    }
    const found = await readFeedWindow(NOW, read, () => Promise.reject(new Error('nothing has changed')))
    expect(found).toHaveLength(600)
  })

  it('is in the feed of a member, and each is asked for once', async () => {
    const calendar = moving(600, 1, toFirstPage)
    const asked: string[] = []
    const found = await readIndexedWindow(
      NOW,
      PAGE,
      async (window) => (await calendar.read(window)).found.map((one) => ({ ...one, appointment_id: one.id })),
      async (entries) => {
        asked.push(...entries.map(({ id }) => id))
        return entries
      },
    )
    expect(idsOf(found)).toHaveLength(600)
    expect(asked).toHaveLength(600)
  })
})
