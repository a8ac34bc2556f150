import { expect, test } from 'vitest'
import { eventWords } from './outside-details-panel.tsx'

test.each([
  ['2026-03-04T14:00:00.000Z', '2026-03-04T15:30:00.000Z', 'Wed, Mar 4, 9 AM – 10:30 AM'],
  ['2026-03-05T02:00:00.000Z', '2026-03-05T06:00:00.000Z', 'Wed, Mar 4, 9 PM – Thu, Mar 5, 1 AM'],
  ['2026-03-04T05:00:00.000Z', '2026-03-05T05:00:00.000Z', 'Wed, Mar 4, all day'],
  // The clocks go forward on March 8.
  ['2026-03-07T05:00:00.000Z', '2026-03-10T04:00:00.000Z', 'Sat, Mar 7 – Mon, Mar 9'],
])('an event of another calendar from %s to %s is said as its wall-clock times', (start, end, words) => {
  const event = { start: Date.parse(start), end: Date.parse(end) }
  expect(eventWords(event, 'America/New_York')).toBe(words)
})
