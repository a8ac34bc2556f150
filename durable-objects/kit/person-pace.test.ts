import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PersonPace } from './person-pace.ts'

describe('the pace of a person', () => {
  it('allows a burst, then as many steps as the time allows, for each person apart', () => {
    const pace = new PersonPace({ burst: 3, perSecond: 2 })
    expect([1, 2, 3, 4].map(() => pace.take('ann', 0))).toEqual([true, true, true, false])
    expect(pace.take('ben', 0)).toBe(true)
    expect(pace.take('ann', 499)).toBe(false)
    expect(pace.take('ann', 500)).toBe(true)
    expect(pace.take('ann', 500)).toBe(false)
    // A long pause allows no more than one burst.
    expect([1, 2, 3, 4].map(() => pace.take('ann', 1_000_000))).toEqual([true, true, true, false])
  })

  it('never allows more than the burst and the gain, and refused steps cost nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 200 }), (waits) => {
        const pace = new PersonPace({ burst: 5, perSecond: 4 })
        let now = 0
        let taken = 0
        for (const wait of waits) {
          now += wait
          if (pace.take('ann', now)) taken++
          expect(taken).toBeLessThanOrEqual(5 + (now / 1000) * 4 + 1e-6)
        }
        // After a second without steps, there is always one more.
        expect(pace.take('ann', now + 1000)).toBe(true)
      }),
    )
  })
})
