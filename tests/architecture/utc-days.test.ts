import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** Where a date is cut out of an instant, and why that is the right day. */
const PLACES = [
  // The function itself.
  'domain/scheduling/zone.ts',
  // A calendar date that is read as UTC, to see whether it exists.
  'domain/content/birth-date.ts',
  // Days after a date, without a clock.
  'web/lib/time.ts',
  // The copies of the audits are made once per UTC day (OPERATIONS).
  'edge/audit-tails.ts',
]
const ROOTS = /^(agent|contracts|db|domain|durable-objects|edge|kernel|web|workflows)\//

/** An instant cut to its date, the present year of UTC, or SQLite's own day. */
const UTC_DAY =
  /(toISOString\(\)|toInstant\([^()]*(\([^()]*\))?[^()]*\))\.(slice\(0, 10\)|split\('T'\))|Date\([^)]*\)+\.getUTCFullYear|date\('now'/

test('a date is that of a zone, not that of UTC', () => {
  const faults = sourceFiles().filter(
    (path) =>
      ROOTS.test(path) &&
      /\.tsx?$/.test(path) &&
      !path.includes('.test.') &&
      !PLACES.includes(path) &&
      UTC_DAY.test(textOf(path)),
  )
  expect(
    faults,
    'use dayIn(zone, at) of #domain/scheduling/zone: "today" is the day of a person or a practice (decision 065)',
  ).toEqual([])
})

test('the pattern finds what it is about', () => {
  for (const text of [
    'new Date(now).toISOString().slice(0, 10)',
    'toInstant(systemClock()).slice(0, 10)',
    'new Date(systemClock()).getUTCFullYear()',
    "sql`x >= date('now')`",
  ])
    expect([text, UTC_DAY.test(text)]).toEqual([text, true])
  expect(UTC_DAY.test('dayIn(zone, store.now).slice(0, 4)')).toBe(false)
})
