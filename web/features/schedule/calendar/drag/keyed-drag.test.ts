import { expect, test } from 'vitest'
import { fromInstant } from '#kernel/clock'
import { addDays } from '#web/lib/wall-time.ts'
import { stepDate, visibleDates } from '../../visible-dates.ts'
import type { EntryBlock } from '../calendar-blocks.ts'
import { resizedBy, steppedSpan, turnedDate } from './keyed-drag.ts'

const entry = (start: string, end: string) =>
  ({ entry: { start: fromInstant(start), end: fromInstant(end) } }) as EntryBlock
const at = (date: string, startMinute: number) => ({ date, startMinute, endMinute: startMinute + 50 })

test('a length changes by a quarter of an hour, down to one', () => {
  const hour = entry('2026-03-04T17:00:00.000Z', '2026-03-04T18:00:00.000Z')
  expect(resizedBy(hour, 1)).toEqual({ start: '2026-03-04T17:00:00.000Z', minutes: 75 })
  expect(resizedBy(hour, -1)?.minutes).toBe(45)
  expect(resizedBy(hour, 0)).toBeNull()
  expect(resizedBy(entry('2026-03-04T17:00:00.000Z', '2026-03-04T17:20:00.000Z'), -1)).toBeNull()
})

test('an arrow moves by a quarter of an hour or by a day', () => {
  expect(steppedSpan(at('2026-03-03', 600), 'ArrowDown', 'week')).toEqual(at('2026-03-03', 615))
  expect(steppedSpan(at('2026-03-03', 607), 'ArrowUp', 'week')).toEqual(at('2026-03-03', 585))
  expect(steppedSpan(at('2026-03-03', 0), 'ArrowUp', 'week')).toEqual(at('2026-03-03', 0))
  // The minute stays, also one between the quarters.
  expect(steppedSpan(at('2026-03-03', 607), 'ArrowRight', 'day')).toEqual(at('2026-03-04', 607))
  expect(steppedSpan(at('2026-03-01', 600), 'ArrowLeft', 'three-days')).toEqual(at('2026-02-28', 600))
})

test('in a month, up and down are a week', () => {
  expect(steppedSpan(at('2026-03-03', 600), 'ArrowDown', 'month')).toEqual(at('2026-03-10', 600))
  expect(steppedSpan(at('2026-03-03', 600), 'ArrowUp', 'month')).toEqual(at('2026-02-24', 600))
})

test('a day beyond those that are shown is seen one step on, and a shown one turns nothing', () => {
  // Steps that a key can make, from any day of two months on which the clocks change and a year begins.
  for (const view of ['day', 'three-days', 'week', 'month'] as const)
    for (let ahead = 0; ahead < 400; ahead += 1) {
      const date = addDays('2025-12-15', ahead)
      const { first, last } = visibleDates(view, date)
      for (const day of [first, last]) expect(turnedDate({ view, date }, day)).toBe(date)
      const beyond = view === 'month' ? [-7, -1, 1, 7] : [-1, 1]
      for (const by of beyond) {
        const day = addDays(by < 0 ? first : last, by)
        const turned = turnedDate({ view, date }, day)
        expect(turned).toBe(stepDate(view, date, by < 0 ? -1 : 1))
        const shown = visibleDates(view, turned)
        expect(day >= shown.first && day <= shown.last, `${view} of ${date}: ${day}`).toBe(true)
      }
    }
})
