import { expect, test } from 'vitest'
import { changedDates, hoursText, limitWords, periodText } from './period-words.ts'

const NAMES = new Map([['a', 'Individual session']])
const MORNING = { start_minute: 540, end_minute: 780 }

test('a period is said with its place, its dates and its types', () => {
  expect(periodText(MORNING, NAMES)).toBe('9 AM – 1 PM')
  expect(
    periodText(
      { ...MORNING, session_location_type: 'telehealth', until_date: '2026-12-31', appointment_type_ids: ['a'] },
      NAMES,
    ),
  ).toBe('9 AM – 1 PM · by video · until December 31, 2026 · Individual session')
  expect(limitWords({ from_date: '2026-12-07' }, NAMES)).toEqual(['from December 7, 2026'])
  expect(limitWords({ from_date: '2026-12-07', until_date: '2026-12-31' }, NAMES)).toEqual(['December 7 – 31, 2026'])
  // Its name is not loaded yet.
  expect(limitWords({ appointment_type_ids: ['b'] }, NAMES)).toEqual(['one session type'])
  expect(hoursText([{ start_minute: 1320, end_minute: 1500 }], NAMES)).toBe('10 PM – 1 AM')
})

test('dates whose own hours were changed elsewhere are named', () => {
  const hours = [{ ...MORNING, session_location_type: 'in-person' as const }]
  expect(
    changedDates(
      [
        { date: '2026-12-08', hours: [] },
        { date: '2026-12-10', hours },
      ],
      [
        { date: '2026-12-09', hours },
        { date: '2026-12-10', hours },
      ],
      NAMES,
    ),
  ).toEqual([
    { what: 'Tuesday, December 8', was: 'closed', is: 'the weekly hours' },
    { what: 'Wednesday, December 9', was: 'the weekly hours', is: '9 AM – 1 PM (in person)' },
  ])
})
