import { expect, test } from 'vitest'
import { Timeline } from './Timeline.ts'

test('maps positions to times, with a jump at each anchor', () => {
  const timeline = new Timeline(0, 100)
  timeline.anchor(10, 200)
  expect([0, 5, 10, 12].map((at) => timeline.at(at))).toEqual([100, 105, 200, 202])
})

test('drops old anchors and retains the newest', () => {
  const timeline = new Timeline(0, 0)
  for (let i = 1; i <= 1_000; i++) timeline.anchor(i, i * 10)
  expect(timeline.at(1_000.5)).toBe(10_000.5)
  expect(timeline.at(1)).toBe(9_370 - (937 - 1))
})
