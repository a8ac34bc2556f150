import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callLoad, FULL_LOAD } from './call-load.ts'

describe('the load of an agent', () => {
  it('is full at the limit of calls and below full with one call fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (limit) => {
        expect(callLoad(0, limit)).toBe(0)
        expect(callLoad(limit - 1, limit)).toBeLessThan(FULL_LOAD)
        expect(callLoad(limit, limit)).toBeGreaterThanOrEqual(FULL_LOAD)
      }),
    )
  })
})
