import { expect, test } from 'vitest'
import { drawnSpan, edgeScroll, movedSpan, resizedSpan } from './span.ts'

const fifty = { date: '2026-03-04', startMinute: 600, endMinute: 650 }

test('a moved entry keeps its length, and begins at a quarter of an hour within the day', () => {
  expect(movedSpan(fifty, '2026-03-05', 667)).toEqual({ date: '2026-03-05', startMinute: 660, endMinute: 710 })
  expect(movedSpan(fifty, '2026-03-05', -90)).toMatchObject({ startMinute: 0, endMinute: 50 })
  expect(movedSpan(fifty, '2026-03-05', 1600)).toMatchObject({ startMinute: 1390, endMinute: 1440 })
  // One of many hours may run past midnight, but can still be held.
  const night = { ...fifty, endMinute: 1200 }
  expect(movedSpan(night, '2026-03-05', 1435)).toMatchObject({ startMinute: 1380, endMinute: 1980 })
})

test('a resized entry keeps its start and at least a quarter of an hour', () => {
  expect(resizedSpan(fifty, 697)).toEqual({ ...fifty, endMinute: 690 })
  expect(resizedSpan(fifty, 100)).toEqual({ ...fifty, endMinute: 615 })
  expect(resizedSpan(fifty, 2000)).toEqual({ ...fifty, endMinute: 1440 })
})

test('a new entry is drawn downward and upward, over all quarters that were touched', () => {
  const drawn = { date: '2026-03-04', startMinute: 600, endMinute: 675 }
  expect(drawnSpan('2026-03-04', 607, 662)).toEqual(drawn)
  expect(drawnSpan('2026-03-04', 662, 607)).toEqual(drawn)
  expect(drawnSpan('2026-03-04', 600, 600)).toMatchObject({ startMinute: 600, endMinute: 615 })
  expect(drawnSpan('2026-03-04', 1439, 1700)).toMatchObject({ startMinute: 1425, endMinute: 1440 })
  expect(drawnSpan('2026-03-04', 10, -50)).toMatchObject({ startMinute: 0, endMinute: 15 })
})

test('the box scrolls only near its edges, and faster the nearer', () => {
  const box = { top: 100, bottom: 600 }
  expect(edgeScroll(300, box)).toBe(0)
  expect(edgeScroll(140, box)).toBeLessThan(0)
  expect(edgeScroll(101, box)).toBeLessThan(edgeScroll(140, box))
  expect(edgeScroll(599, box)).toBeGreaterThan(edgeScroll(560, box))
  // Far outside it is no faster.
  expect(edgeScroll(-900, box)).toBe(edgeScroll(100, box))
})
