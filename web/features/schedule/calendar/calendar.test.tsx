import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { meetingsOf } from '#tests/factories/sample-meetings'
import { Calendar, loadMonth } from './calendar.tsx'

beforeAll(loadMonth)

// Wednesday, 7:00 in New York.
const NOW = Date.parse('2026-03-04T12:00:00.000Z')
const shared = {
  date: '2026-03-04',
  zone: 'America/New_York',
  now: NOW,
  entries: meetingsOf([sampleSession()]),
  periods: [],
  onOpenMeeting: () => {},
  onOpenDay: () => {},
}
const ghost = { start: '2026-03-05T15:30:00.000Z', minutes: 90, title: 'Theo Park' }

test('the session being added is drawn with its real length, where it will be, and is marked', () => {
  const html = renderToStaticMarkup(<Calendar {...shared} view="week" ghost={ghost} />)
  const [, thursday = ''] = html.split('data-day="2026-03-05"')
  // 10:30 to 12:00 of a day of 24 hours.
  expect(thursday).toMatch(/style="top:43\.75%;bottom:50%"[^>]*data-marked[^>]*>.*?Theo Park.*?10:30 AM.*?12 PM/)
  expect(html.match(/data-marked/g)).toHaveLength(1)
  const month = renderToStaticMarkup(<Calendar {...shared} view="month" ghost={ghost} />)
  expect(month).toMatch(/data-marked[^>]*>.*?10:30 AM.*?Theo Park/)
})

test('past slots say so, and the week begins on the day of the locale', () => {
  const html = renderToStaticMarkup(<Calendar {...shared} view="week" onAdd={() => {}} />)
  expect(html).toContain('Add a past session on Wednesday, March 4 at 6:30 AM')
  expect(html).toContain('Add a session on Wednesday, March 4 at 7 AM')
  expect(html.match(/>Open [^<]*/)?.[0]).toBe('>Open Sunday, March 1: ')
})

test('a phone shows three days', () => {
  const html = renderToStaticMarkup(<Calendar {...shared} view="three-days" />)
  expect(html.match(/data-day="[^"]*"/g)).toEqual([4, 5, 6].map((day) => `data-day="2026-03-0${day}"`))
})

test('the line of the present time is after the sessions, so that it lies over them', () => {
  const now = Date.parse('2026-03-04T14:20:00.000Z')
  const html = renderToStaticMarkup(<Calendar {...shared} now={now} view="day" />)
  expect(html.indexOf('nowLine')).toBeGreaterThan(html.indexOf('Mia Larsen'))
})

test('a session in an office has a mark, beside the color of its type, and one by video has none', () => {
  const places = { office: sampleSession({ session_location_type: 'in-person' }), video: sampleSession() }
  for (const view of ['week', 'month'] as const) {
    const icons = (session: (typeof places)['office']) =>
      renderToStaticMarkup(<Calendar {...shared} view={view} entries={meetingsOf([session])} />).match(
        /tabler-icon-building/g,
      )
    expect(icons(places.office), view).not.toBeNull()
    expect(icons(places.video), view).toBeNull()
  }
})
