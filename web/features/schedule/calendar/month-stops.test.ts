import { expect, test } from 'vitest'
import { nextMonthStop } from './month-stops.ts'

// Two weeks. The third day has two entries.
const lines = Array.from({ length: 14 }, (_, day) => (day === 2 ? 3 : 1))

test('down and up go through the entries of a day, and on to the week beside', () => {
  expect(nextMonthStop(lines, { day: 2, line: 0 }, 'ArrowDown')).toEqual({ day: 2, line: 1 })
  expect(nextMonthStop(lines, { day: 2, line: 2 }, 'ArrowDown')).toEqual({ day: 9, line: 0 })
  expect(nextMonthStop(lines, { day: 9, line: 0 }, 'ArrowUp')).toEqual({ day: 2, line: 2 })
  expect(nextMonthStop(lines, { day: 2, line: 1 }, 'ArrowUp')).toEqual({ day: 2, line: 0 })
})

test('the sides are the days beside, across the weeks, up to the edges', () => {
  expect(nextMonthStop(lines, { day: 2, line: 2 }, 'ArrowRight')).toEqual({ day: 3, line: 0 })
  expect(nextMonthStop(lines, { day: 7, line: 0 }, 'ArrowLeft')).toEqual({ day: 6, line: 0 })
  expect(nextMonthStop(lines, { day: 0, line: 0 }, 'ArrowLeft')).toBeNull()
  expect(nextMonthStop(lines, { day: 13, line: 0 }, 'ArrowRight')).toBeNull()
  expect(nextMonthStop(lines, { day: 1, line: 0 }, 'ArrowUp')).toBeNull()
  expect(nextMonthStop(lines, { day: 9, line: 0 }, 'ArrowDown')).toBeNull()
})
