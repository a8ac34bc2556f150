import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { ANSWER_HOURS, answerBy } from './request-deadline.ts'

const by = (start_in: number, notice_hours: number) => answerBy({ now: 0, start: start_in * HOUR, notice_hours }) / HOUR

describe('the deadline of a request', () => {
  it.each([
    ['three days, when the session is far away', 200, 12, 72],
    ['the beginning of the notice, when that is first', 60, 12, 48],
    ['an hour, when the notice begins at once', 12, 12, 1],
    ['the start, when that is first', 0.5, 0, 0.5],
  ])('%s', (_name, start, notice, expected) => {
    expect(by(start, notice)).toBe(expected)
  })

  it('is never in the past, after the start, or later than three days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 168 }), (start, notice) => {
        const deadline = by(start, notice)
        expect(deadline).toBeGreaterThan(0)
        expect(deadline).toBeLessThanOrEqual(Math.min(start, ANSWER_HOURS))
        // Whoever asks before the notice begins is answered before it, unless that leaves less than an hour.
        if (start - notice > 1) expect(deadline).toBeLessThanOrEqual(start - notice)
      }),
    )
  })
})
