import { expect, test } from 'vitest'
import { monthsUntil } from './months.ts'

test('the last months end with that of the day, across the turn of the year', () => {
  expect(monthsUntil('2026-02-28', 3)).toEqual([
    { month: '2025-12', first: '2025-12-01', next: '2026-01-01' },
    { month: '2026-01', first: '2026-01-01', next: '2026-02-01' },
    { month: '2026-02', first: '2026-02-01', next: '2026-03-01' },
  ])
  const year = monthsUntil('2026-12-31', 12)
  expect([year[0]?.month, year.at(-1)?.next, year.length]).toEqual(['2026-01', '2027-01-01', 12])
  for (const [at, { next }] of year.slice(0, -1).entries()) expect(year[at + 1]?.first).toBe(next)
})
