import { expect, test } from 'vitest'
import { fromInstant } from '#kernel/clock'
import type { EntryBlock } from '../calendar-blocks.ts'
import { resizedBy, steppedSpan } from './keyed-drag.ts'

const entry = (start: string, end: string) =>
  ({ entry: { start: fromInstant(start), end: fromInstant(end) } }) as EntryBlock
const week = { dates: ['2026-03-02', '2026-03-03', '2026-03-04'] }
const at = (date: string, startMinute: number) => ({ date, startMinute, endMinute: startMinute + 50 })

test('a length changes by a quarter of an hour, down to one', () => {
  const hour = entry('2026-03-04T17:00:00.000Z', '2026-03-04T18:00:00.000Z')
  expect(resizedBy(hour, 1)).toEqual({ start: '2026-03-04T17:00:00.000Z', minutes: 75 })
  expect(resizedBy(hour, -1)?.minutes).toBe(45)
  expect(resizedBy(hour, 0)).toBeNull()
  expect(resizedBy(entry('2026-03-04T17:00:00.000Z', '2026-03-04T17:20:00.000Z'), -1)).toBeNull()
})

test('an arrow moves by a quarter of an hour or by a day, and not beyond what is shown', () => {
  expect(steppedSpan(at('2026-03-03', 600), 'ArrowDown', week)).toEqual(at('2026-03-03', 615))
  expect(steppedSpan(at('2026-03-03', 607), 'ArrowUp', week)).toEqual(at('2026-03-03', 585))
  expect(steppedSpan(at('2026-03-03', 0), 'ArrowUp', week)).toEqual(at('2026-03-03', 0))
  // The minute stays, also one between the quarters.
  expect(steppedSpan(at('2026-03-03', 607), 'ArrowRight', week)).toEqual(at('2026-03-04', 607))
  expect(steppedSpan(at('2026-03-04', 600), 'ArrowRight', week)).toBeNull()
  expect(steppedSpan(at('2026-03-02', 600), 'ArrowLeft', week)).toBeNull()
})

test('in a month, up and down are a week', () => {
  const month = {
    byDays: true,
    dates: Array.from({ length: 14 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
  }
  expect(steppedSpan(at('2026-03-03', 600), 'ArrowDown', month)).toEqual(at('2026-03-10', 600))
  expect(steppedSpan(at('2026-03-03', 600), 'ArrowUp', month)).toBeNull()
})
