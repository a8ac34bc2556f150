import { describe, expect, it } from 'vitest'
import { daysLeft, noticeDue } from './license-notice.ts'

describe('the notice of an expiring license', () => {
  it.each([
    ['2026-05-11', 62, null],
    ['2026-05-09', 60, 60],
    ['2026-04-10', 31, 60],
    ['2026-04-09', 30, 30],
    ['2026-03-18', 8, 30],
    ['2026-03-17', 7, 7],
    ['2026-03-10', 0, 7],
    ['2026-03-09', -1, null],
    ['2024-01-01', -799, null],
  ])('for %s, %i days before, is %s', (date, left, notice) => {
    expect(daysLeft(date, '2026-03-10')).toBe(left)
    expect(noticeDue(date, '2026-03-10')).toBe(notice)
  })
})
