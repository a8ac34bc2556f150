import { MINUTE } from '#kernel/clock'
import { describe, expect, it } from 'vitest'
import { type Count, countTry, isFull } from './limits.ts'

describe('limits', () => {
  it('lets ten wrong passwords through in a quarter of an hour, and no eleventh', () => {
    let count: Count | null = null
    for (let i = 0; i < 10; i++) {
      const step = countTry('password', count, i * MINUTE)
      expect(step.allowed).toBe(true)
      count = step.count
    }
    expect(countTry('password', count, 14 * MINUTE).allowed).toBe(false)
  })

  it('begins a new window when the old one has ended, however often it was refused', () => {
    const full: Count = { tries: 10, since: 0 }
    expect(countTry('password', full, 15 * MINUTE - 1).allowed).toBe(false)
    expect(countTry('password', full, 15 * MINUTE)).toEqual({ allowed: true, count: { tries: 1, since: 15 * MINUTE } })
  })

  it('is full with its last try, until its window ends', () => {
    expect(isFull('mfa_code', null, 0)).toBe(false)
    expect(isFull('mfa_code', { tries: 4, since: 0 }, MINUTE)).toBe(false)
    expect(isFull('mfa_code', { tries: 5, since: 0 }, MINUTE)).toBe(true)
    expect(isFull('mfa_code', { tries: 5, since: 0 }, 15 * MINUTE)).toBe(false)
  })
})
