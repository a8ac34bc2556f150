import { HOLD_STATES, type HoldState } from '#contracts/plain/hold-states'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { HOLD_EVENTS, HOLD_TRANSITIONS, heldUntil, holdsTime, nextHoldState } from './lifecycle-of-hold.ts'

const run = (events: (typeof HOLD_EVENTS)[number][]): HoldState[] => {
  const seen: HoldState[] = ['held']
  for (const event of events) seen.push(nextHoldState(seen.at(-1) as HoldState, event) ?? (seen.at(-1) as HoldState))
  return seen
}

describe('the states of a hold', () => {
  it('can all be reached by the transitions of the table', () => {
    const reached = new Set<HoldState>(['held'])
    for (const state of HOLD_STATES) for (const next of Object.values(HOLD_TRANSITIONS[state])) reached.add(next)
    expect([...reached].sort()).toEqual([...HOLD_STATES].sort())
  })

  it('do not change after booked, and a refund that ended is only followed by its failure, and never by a booking', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOLD_EVENTS), { maxLength: 12 }), (events) => {
        const seen = run(events)
        const booked = seen.indexOf('booked')
        if (booked >= 0) expect(new Set(seen.slice(booked))).toEqual(new Set(['booked']))
        for (const [at, state] of seen.entries())
          if (state === 'refunded') expect(['refunded', 'unreturned']).toContain(seen[at + 1] ?? 'refunded')
        if (seen.includes('refunding')) expect(seen.slice(seen.indexOf('refunding'))).not.toContain('booked')
      }),
    )
  })

  it('block the time of the hold only before and during the payment', () => {
    expect(HOLD_STATES.filter(holdsTime)).toEqual(['held', 'paying'])
  })

  it('count a request until it can no longer be answered, and no longer', () => {
    expect(heldUntil({ state: 'requested', expires_at: 7 })).toBe(7)
    expect(heldUntil({ state: 'booked', expires_at: 7 })).toBeNull()
  })

  it('never block the time again after the release', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOLD_EVENTS), { maxLength: 12 }), (events) => {
        const seen = run(events)
        const at = seen.indexOf('released')
        if (at >= 0) expect(seen.slice(at).some(holdsTime)).toBe(false)
      }),
    )
  })
})
