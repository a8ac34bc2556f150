import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { BusyEntry } from '../calendar-entries.ts'
import { meetingsOf } from '#tests/factories/sample-meetings'
import { sampleSession } from '#tests/factories/sample-session'
import { Agenda } from './agenda.tsx'
import { Calendar, loadMonth } from './calendar.tsx'

beforeAll(loadMonth)

const ZONE = 'America/New_York'
const busy = (kind: BusyEntry['kind'], start: string, end: string): BusyEntry => {
  const common = { id: kind, providerId: 'pro', start: Date.parse(start), end: Date.parse(end) }
  return kind === 'outside' ? { ...common, kind } : { ...common, kind, blockId: 'blk', title: '', repeats: false }
}
const entries = [
  ...meetingsOf([sampleSession()]),
  busy('blocked', '2026-03-04T14:00:00.000Z', '2026-03-04T15:00:00.000Z'),
  busy('outside', '2026-03-05T05:00:00.000Z', '2026-03-06T05:00:00.000Z'),
]
const shared = {
  date: '2026-03-04',
  zone: ZONE,
  now: Date.parse('2026-03-04T12:00:00.000Z'),
  entries,
  periods: [],
  onOpenMeeting: () => {},
  onShift: () => {},
  onOpenDay: () => {},
}
const drawn = (view: 'week' | 'month') => renderToStaticMarkup(<Calendar {...shared} view={view} />)
const words = (html: string) => html.replace(/<[^>]+>/g, '|')
const buttons = (html: string) => html.match(/<button.*?<\/button>/g) ?? []
const movable = (html: string) => buttons(html).filter((button) => button.includes('data-movable'))

test.each(['week', 'month'] as const)(
  'in a %s, busy times are shown as text with their time, and are buttons only where they can be opened',
  (view) => {
    const html = drawn(view)
    expect(words(html)).toMatch(/Blocked\|+, 9 AM – 10 AM/)
    expect(words(html)).toMatch(/Busy\|+, All day/)
    expect(buttons(html).some((button) => /Blocked|Busy/.test(button))).toBe(false)
    const opening = renderToStaticMarkup(<Calendar {...shared} view={view} onOpenBusy={() => {}} />)
    expect(buttons(opening).filter((button) => /Blocked|Busy/.test(button))).toHaveLength(2)
  },
)

test.each([
  ['week', ''],
  // Its label begins with the words that it shows.
  ['month', '9 AM '],
] as const)('in a %s, only the meeting can be dragged', (view, shown) => {
  const [meeting, ...more] = movable(drawn(view))
  expect(meeting).toContain(`aria-label="${shown}Mia Larsen, Individual session, 9:00 – 9:50 AM, Confirmed"`)
  expect(more).toEqual([])
})

test('a busy time shares the width with an overlapping meeting', () => {
  const html = drawn('week')
  expect(html).toMatch(/<div[^>]*width:50%[^>]*data-kind="blocked"/)
  expect(html).toMatch(/<button[^>]*width:50%[^>]*>/)
})

test('the list shows busy times among the sessions of each day', () => {
  // The names of clients are links.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <Agenda {...shared} first="2026-03-02" last="2026-03-08" />
    </RouterContextProvider>,
  )
  const days = html.split('<section').slice(1).map(words)
  expect(days).toHaveLength(2)
  expect(days[0]).toMatch(/Today, Wednesday, March 4.*Mia Larsen.*Blocked\|+9 AM – 10 AM/)
  expect(days[1]).toMatch(/Thursday, March 5.*Busy\|+All day/)
})
