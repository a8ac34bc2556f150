import { expect, test } from 'vitest'
import { swipeOf, touchStart } from './swipe.ts'

const from = { clientX: 200, clientY: 400 }
const drawn = (across: number, along = 0) => swipeOf(from, { clientX: 200 + across, clientY: 400 + along })

test('a long enough horizontal move is a swipe', () => {
  expect(drawn(-60)).toBe('left')
  expect(drawn(90, -40)).toBe('right')
  expect(drawn(-59)).toBeNull()
})

test('a scroll that drifts sideways is no swipe', () => {
  expect(drawn(-60, 400)).toBeNull()
  expect(drawn(80, -300)).toBeNull()
  // Half as far vertically as horizontally is ambiguous and does not count as a swipe.
  expect(drawn(-120, 60)).toBeNull()
})

test('only a single finger swipes', () => {
  expect(touchStart([from])).toEqual(from)
  expect(touchStart([from, { clientX: 10, clientY: 10 }])).toBeNull()
  expect(swipeOf(touchStart([]), from)).toBeNull()
  expect(swipeOf(from, undefined)).toBeNull()
})
