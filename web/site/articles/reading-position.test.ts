import { expect, it } from 'vitest'
import { partAt, readShare } from './reading-position.ts'

it('the progress is hidden under 100 px, and full when the end of the text is on the screen', () => {
  const at = (scroll: number, end = 2_900) => readShare({ scroll, view: 900, end })
  expect([at(0), at(99)]).toEqual([null, null])
  expect(at(100)).toBe(0.05)
  expect(at(1_000)).toBe(0.5)
  expect([at(2_000), at(9_000)]).toEqual([1, 1])
  // A text that is shorter than the window.
  expect([at(99, 500), at(100, 500)]).toEqual([null, 1])
})

it('the part that is read is the last whose heading has passed', () => {
  expect(partAt([], 100)).toBe(-1)
  expect(partAt([101, 500], 100)).toBe(-1)
  expect(partAt([-700, 100, 500], 100)).toBe(1)
})
