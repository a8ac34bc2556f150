import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { shiftBlocked } from './blocked-intervals.ts'

const ONE = { start: '2026-03-04T17:00:00.000Z', end: '2026-03-04T18:00:00.000Z' }
const TWO = { start: '2026-03-04T19:00:00.000Z', end: '2026-03-04T20:00:00.000Z' }
const OTHER = { start: '2026-03-05T17:00:00.000Z', end: '2026-03-05T18:00:00.000Z' }
const STALE = { detail: 'x', code: 'stale', request_id: 'r', current: {} }

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))
afterEach(() => vi.unstubAllGlobals())

/** A blocked time that is stored so. Returns what was saved. */
function stored(times: typeof ONE, answer: (saved: unknown) => Response) {
  const saves: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(block({ kind: 'once', ...times }))
    if (path.includes('sessions')) return Response.json({ appointments: [] })
    const saved = JSON.parse(String(body))
    saves.push(saved)
    return answer(saved)
  })
  return saves
}
const block = (when: unknown) => ({
  ...{ blocked_interval_id: 'blk', title: 'Lunch', when, modify_datetime: '2026-03-01T00:00:00.000Z' },
})
const shift = (from: typeof ONE, to: typeof ONE) => shiftBlocked(new QueryClient(), { id: 'blk', from, ...to })

test('a blocked time gets another time when it is still what was seen', async () => {
  const saves = stored(ONE, (saved) => Response.json(block((saved as { when: unknown }).when)))
  expect(await shift(ONE, TWO)).toMatchObject({ is: 'saved', block: { when: TWO }, before: ONE })
  expect(saves).toMatchObject([{ when: TWO, seen: { title: 'Lunch', when: ONE } }])
})

test('what somebody else changed meanwhile stays, by a drag and when a drag is undone', async () => {
  const saves = stored(OTHER, () => Response.json(block(null)))
  expect(await shift(ONE, TWO)).toEqual({ is: 'overtaken' })
  expect(await shift(TWO, ONE)).toEqual({ is: 'overtaken' })
  expect(saves).toEqual([])
})

test('and so it does when they are quicker by the time between two requests', async () => {
  stored(ONE, () => Response.json(STALE, { status: 409 }))
  expect(await shift(ONE, TWO)).toEqual({ is: 'overtaken' })
})
