import fc from 'fast-check'
import { DAY, MINUTE, type Millis } from '#kernel/clock'
import { describe, expect, it } from 'vitest'
import { type Count, countTry, isFull, type LimitName, LIMITS } from './limits.ts'

const NAMES = Object.keys(LIMITS) as LimitName[]

/** Makes attempts at these instants, in order, and returns the instants of those that are allowed. */
function passing(limit: LimitName, instants: readonly Millis[], known: Count = []): Millis[] {
  let count = known
  return instants.filter((instant) => {
    const step = countTry(limit, count, instant)
    count = step.count
    return step.allowed
  })
}

/** The largest number of these instants that lie in one window, wherever it begins. */
function mostInOneWindow(instants: readonly Millis[], window: Millis): number {
  return Math.max(0, ...instants.map((first) => instants.filter((at) => at >= first && at < first + window).length))
}

describe('limits', () => {
  it('let ten wrong passwords through in a quarter of an hour, and no eleventh', () => {
    const instants = Array.from({ length: 11 }, (_, i) => i * MINUTE)
    expect(passing('password', instants)).toEqual(instants.slice(0, 10))
  })

  it('do not allow ten more attempts at the end of the first one’s window', () => {
    const ends = 15 * MINUTE
    const instants = [0, ...Array<Millis>(9).fill(ends - 1), ...Array<Millis>(10).fill(ends)]
    // At that time only the first attempt has expired, and the next nine still count.
    expect(passing('password', instants)).toEqual(instants.slice(0, 11))
  })

  it('allow at most their number of tries in any window, and refuse no attempt below that number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.array(fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: MINUTE }), fc.nat({ max: DAY })), { maxLength: 250 }),
        (limit, pauses) => {
          const { tries, window } = LIMITS[limit]
          let now = 0
          const instants = pauses.map((pause) => (now += pause))
          const passed = passing(limit, instants)
          expect(mostInOneWindow(passed, window)).toBeLessThanOrEqual(tries)
          // Whenever an attempt is refused, the window is full of allowed ones: refused attempts do not count.
          const refused = [...instants]
          for (const instant of passed) refused.splice(refused.indexOf(instant), 1)
          for (const at of refused)
            expect(passed.filter((instant) => instant <= at && at < instant + window)).toHaveLength(tries)
        },
      ),
    )
  })

  it('are full after their number of tries in a row, whatever the clock and the stored count were before', () => {
    const clock = fc.integer({ min: -2 * DAY, max: 2 * DAY })
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(clock), fc.nat(), clock, (limit, before, kept, now) => {
        // The stored count was lost, or only its last instants were kept.
        const lived = before.reduce<Count>((count, instant) => countTry(limit, count, instant).count, [])
        let count: Count = lived.slice(Math.min(kept, lived.length))
        for (let n = 0; n < LIMITS[limit].tries; n++) count = countTry(limit, count, now).count
        expect(isFull(limit, count, now)).toBe(true)
        // A clock that was ahead keeps no limit full for longer than one window.
        expect(isFull(limit, count, now + LIMITS[limit].window)).toBe(false)
      }),
    )
  })

  it('store no more instants than they allow tries', () => {
    for (const limit of NAMES) {
      let count: Count = []
      for (let i = 0; i < 300; i++) count = countTry(limit, count, i).count
      expect(count).toHaveLength(LIMITS[limit].tries)
    }
  })

  it('allow tries again one window after those that reached the limit, however many were refused since', () => {
    const full: Count = Array<Millis>(10).fill(0)
    expect(countTry('password', full, 15 * MINUTE - 1)).toEqual({ allowed: false, count: full })
    expect(countTry('password', full, 15 * MINUTE)).toEqual({ allowed: true, count: [15 * MINUTE] })
  })

  it('are full after the last allowed try, until the tries expire', () => {
    expect(isFull('mfa_code', [], 0)).toBe(false)
    expect(isFull('mfa_code', [0, 0, 0, 0], MINUTE)).toBe(false)
    expect(isFull('mfa_code', [0, 0, 0, 0, 0], MINUTE)).toBe(true)
    expect(isFull('mfa_code', [0, 0, 0, 0, 0], 15 * MINUTE)).toBe(false)
  })
})
