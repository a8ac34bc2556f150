import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISPUTE_STATES } from '#contracts/plain/dispute-words'
import { type DisputeRead, isOlderRead, partsOf, sessionDispute } from './disputes.ts'

describe('a dispute', () => {
  it('stays at its newest read in any order of reads', () => {
    // As the provider has it: a question that is answered and closed and becomes a dispute all the same, which is answered,
    // won, and lost after all.
    const life: DisputeRead[] = [
      { state: 'asked', moves: 0 },
      { state: 'answered', moves: 0 },
      { state: 'dropped', moves: 0 },
      { state: 'open', moves: 0 },
      { state: 'open', moves: 1 },
      { state: 'answered', moves: 1 },
      { state: 'won', moves: 1 },
      { state: 'won', moves: 2 },
      { state: 'lost', moves: 3 },
    ]
    const reads = fc.shuffledSubarray([...life, ...life], { minLength: 1 })
    fc.assert(
      fc.property(reads, (told) => {
        const [first, ...others] = told
        if (!first) return
        const kept = others.reduce((known, read) => (isOlderRead(read, known) ? known : read), first)
        expect(life.indexOf(kept)).toBe(Math.max(...told.map((read) => life.indexOf(read))))
      }),
    )
  })

  it('is told of a session once money has moved, and not while a bank only asks', () => {
    const said = (moves: number) => DISPUTE_STATES.map((state) => sessionDispute({ state, moves }))
    expect(said(1)).toEqual([null, 'open', 'open', 'won', 'lost', null])
    // The news of a dispute may come before that of its money, and an answer to a question moves none.
    expect(said(0)).toEqual([null, 'open', null, 'won', 'lost', null])
  })

  it('is divided over the payments of an intent without a rest, and comes back the same way', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), sizes, (minor, payments) => {
        const parts = partsOf(minor, payments)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }),
    )
    expect(partsOf(10_000, [12_000, 8_000])).toEqual([6_000, 4_000])
    expect(partsOf(12_000, [12_000])).toEqual([12_000])
  })
})
