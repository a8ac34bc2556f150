import { describe, expect, it } from 'vitest'
import { askAgainAfter, SLOW_AFTER_ANSWERS } from './confirming.ts'

describe('polling for the confirmation of a payment', () => {
  it('starts after one second and slows down to at most 15 seconds', () => {
    const pauses = Array.from({ length: 20 }, (_, at) => askAgainAfter(at + 1))
    expect(pauses[0]).toBe(1000)
    for (const [at, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(pauses[at - 1] ?? 0)
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('counts as slow after about twenty seconds', () => {
    const waited = Array.from({ length: SLOW_AFTER_ANSWERS }, (_, at) => askAgainAfter(at)).reduce((a, b) => a + b)
    expect(waited).toBeGreaterThan(15_000)
    expect(waited).toBeLessThan(30_000)
  })
})
