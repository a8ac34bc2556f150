import { expect, test } from 'vitest'
import type { Arrow } from './arrow-key.ts'
import { cellAt, nextStop, type Stop, stopsOf } from './grid-stops.ts'

const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'] as const
const entry = (id: string, date: string, from: number, to: number): Stop => ({
  id,
  date,
  startMinute: from,
  endMinute: to,
})
// From 10:00 to 10:50 and from 10:15 to 11:30 on Monday, from 9:40 to 10:30 on Tuesday.
const [first, second, third] = [
  entry('a', MONDAY, 600, 650),
  entry('b', MONDAY, 615, 690),
  entry('c', TUESDAY, 580, 630),
]
const entries = [second, first, third]
const week = [MONDAY, TUESDAY].map((date) => stopsOf(date, entries, true))
const walk = (from: Stop, ...arrows: Arrow[]) => {
  let at: Stop | null = from
  return arrows.map((arrow) => {
    at = at && nextStop(week, at.date === MONDAY ? 0 : 1, at, arrow)
    return at?.id ?? null
  })
}

test('down and up lead through free cells and every entry, also where entries overlap', () => {
  expect(walk(cellAt(MONDAY, 570), 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual(['a', 'b', `${MONDAY} 690`])
  expect(walk(cellAt(MONDAY, 690), 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual(['b', 'a', `${MONDAY} 570`])
})

test('to the sides the time stays the same: an entry that takes it, or the free cell', () => {
  expect(walk(first, 'ArrowRight')).toEqual(['c'])
  // A session that begins at 9:40 leaves the cell of 9:30 free.
  expect(walk(third, 'ArrowUp', 'ArrowLeft')).toEqual([`${TUESDAY} 570`, `${MONDAY} 570`])
  expect(walk(cellAt(MONDAY, 720), 'ArrowRight', 'ArrowLeft')).toEqual([`${TUESDAY} 720`, `${MONDAY} 720`])
})

test('the edges of the grid end the way', () => {
  expect(walk(cellAt(MONDAY, 0), 'ArrowUp')).toEqual([null])
  expect(walk(cellAt(MONDAY, 0), 'ArrowLeft')).toEqual([null])
  expect(walk(cellAt(TUESDAY, 1410), 'ArrowDown')).toEqual([null])
  expect(walk(cellAt(TUESDAY, 1410), 'ArrowRight')).toEqual([null])
})

test('a cell below an entry leads out of it, though it is no stop', () => {
  expect(walk(cellAt(TUESDAY, 600), 'ArrowUp')).toEqual(['c'])
  expect(walk(cellAt(TUESDAY, 600), 'ArrowDown')).toEqual([`${TUESDAY} 630`])
})

test('a calendar that takes no sessions leads from entry to entry, past days without any', () => {
  const days = [MONDAY, '2026-03-04', TUESDAY].map((date) => stopsOf(date, entries, false))
  expect(nextStop(days, 0, first, 'ArrowRight')?.id).toBe('c')
  expect(nextStop(days, 2, third, 'ArrowLeft')?.id).toBe('a')
  expect(nextStop(days, 0, second, 'ArrowDown')).toBeNull()
})
