import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameValues } from '#kernel/same-values'
import { mergeSeen } from './merge-seen.ts'

const NAMES = ['street', 'city', 'phone', 'hours'] as const
const value = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.array(fc.constantFrom(9, 17), { maxLength: 2 }))
const record = fc.record({ street: value, city: value, phone: value, hours: value })
type Saved = { street: unknown; city: unknown; phone: unknown; hours: unknown }

describe('a save against the values that were seen', () => {
  it('keeps both changes when they are to different fields', () => {
    const seen = { phone: '1', city: 'Rome' }
    expect(mergeSeen({ phone: '1', city: 'Bari' }, seen, { phone: '2', city: 'Rome' })).toEqual({
      merged: { phone: '2', city: 'Bari' },
    })
  })

  it('says what a field is now that both have changed, and saves nothing', () => {
    expect(mergeSeen({ phone: '3', city: 'Bari' }, { phone: '1', city: 'Rome' }, { phone: '2', city: 'Rome' })).toEqual(
      {
        overtaken: { phone: '2' },
      },
    )
  })

  it('takes fields together that are only right together, also when only a part of them is sent', () => {
    const together = [['street', 'city']]
    const seen = { street: 'Via Po 1', city: 'Rome', phone: '1' }
    const now = { street: 'Via Po 1', city: 'Bari', phone: '2' }
    expect(mergeSeen({ street: 'Via Po 3' }, seen, now, together)).toEqual({ overtaken: { city: 'Bari' } })
    expect(mergeSeen({ street: 'Via Po 3', city: 'Bari' }, seen, now, together)).toEqual({
      overtaken: { city: 'Bari' },
    })
    expect(mergeSeen({ city: 'Bari' }, seen, now, together)).toEqual({ merged: { city: 'Bari' } })
  })

  it('saves as it is sent by a client that does not say what it has seen', () => {
    expect(mergeSeen({ phone: '3' }, undefined, { phone: '2' })).toEqual({ merged: { phone: '3' } })
    expect(mergeSeen({ phone: '3' }, {}, { phone: '2' })).toEqual({ merged: { phone: '3' } })
  })

  it('never loses a change of either side', () => {
    fc.assert(
      fc.property(record, record, record, (seen, wanted, now) => {
        const answer = mergeSeen<Saved>(wanted, seen, now)
        for (const name of NAMES) {
          const [mine, theirs] = [!sameValues(wanted[name], seen[name]), !sameValues(now[name], seen[name])]
          if ('merged' in answer) expect(answer.merged[name]).toEqual(mine ? wanted[name] : now[name])
          const clash = mine && theirs && !sameValues(wanted[name], now[name])
          expect('overtaken' in answer && name in answer.overtaken).toBe(clash)
          if (clash && 'overtaken' in answer) expect(answer.overtaken[name]).toEqual(now[name])
        }
      }),
    )
  })

  it('can always be saved anyway, once the answer was seen', () => {
    fc.assert(
      fc.property(record, record, record, fc.boolean(), (seen, wanted, now, grouped) => {
        const together = grouped ? [['street', 'city']] : []
        const first = mergeSeen<Saved>(wanted, seen, now, together)
        if (!('overtaken' in first)) return
        const second = mergeSeen<Saved>(wanted, { ...seen, ...first.overtaken }, now, together)
        expect('merged' in second).toBe(true)
        for (const name of Object.keys(first.overtaken) as (keyof Saved)[])
          if ('merged' in second) expect(second.merged[name]).toEqual(wanted[name])
      }),
    )
  })

  it('mixes nothing of two addresses', () => {
    fc.assert(
      fc.property(record, record, record, (seen, wanted, now) => {
        const answer = mergeSeen<Saved>(wanted, seen, now, [['street', 'city']])
        if (!('merged' in answer)) return
        const { street, city } = answer.merged
        const isOne = (of: Saved) => sameValues({ street, city }, { street: of.street, city: of.city })
        expect(isOne(wanted) || isOne(now)).toBe(true)
      }),
    )
  })
})
