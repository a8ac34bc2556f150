import { HOLD_STATES } from '#contracts/api/scheduling'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { HOLD_EVENTS, HOLD_TRANSITIONS, type HoldState, holdsTime, nextHoldState } from './lifecycle-of-hold.ts'

const run = (events: (typeof HOLD_EVENTS)[number][]): HoldState[] => {
  const seen: HoldState[] = ['held']
  for (const event of events) seen.push(nextHoldState(seen.at(-1) as HoldState, event) ?? (seen.at(-1) as HoldState))
  return seen
}

describe('the states of a hold', () => {
  it('reaches each state, and only by its cells', () => {
    const reached = new Set<HoldState>(['held'])
    for (const state of HOLD_STATES) for (const next of Object.values(HOLD_TRANSITIONS[state])) reached.add(next)
    expect([...reached].sort()).toEqual([...HOLD_STATES].sort())
  })

  it('never leaves booked or refunded, and never sells a time that was paid back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOLD_EVENTS), { maxLength: 12 }), (events) => {
        const seen = run(events)
        for (const end of ['booked', 'refunded'] as const) {
          const at = seen.indexOf(end)
          if (at >= 0) expect(new Set(seen.slice(at))).toEqual(new Set([end]))
        }
        if (seen.includes('refunding')) expect(seen.slice(seen.indexOf('refunding'))).not.toContain('booked')
      }),
    )
  })

  it('keeps its time exactly while it is held or paid', () => {
    expect(HOLD_STATES.filter(holdsTime)).toEqual(['held', 'paying'])
  })

  it('never takes its time back once it let go, but by booking', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOLD_EVENTS), { maxLength: 12 }), (events) => {
        const seen = run(events)
        const at = seen.indexOf('released')
        if (at >= 0) expect(seen.slice(at).some(holdsTime)).toBe(false)
      }),
    )
  })
})
