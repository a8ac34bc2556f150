import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HiddenBy, hiddenAfter, maySessionsBeHidden } from './private-session.ts'

const input = fc.record({ by: fc.constantFrom('client' as const, 'professional' as const), hide: fc.boolean() })

describe('a session that is hidden from guardians', () => {
  it('is possible at the ages 13 to 17 with a login of one’s own', () => {
    const of = (age: number | null, hasOwnSignIn = true) => maySessionsBeHidden({ age, hasOwnSignIn })
    expect([12, 13, 17, 18, null].map((age) => of(age))).toEqual([false, true, true, false, false])
    expect(of(15, false)).toBe(false)
  })

  it('can be shown again by the teenager, and by the professional if they hid it', () => {
    expect(hiddenAfter('client', { by: 'professional', hide: false })).toBeNull()
    expect(hiddenAfter('professional', { by: 'professional', hide: false })).toEqual({ hidden_by: null })
    expect(hiddenAfter('professional', { by: 'client', hide: false })).toEqual({ hidden_by: null })
  })

  it('stays hidden if the teenager last chose that, whatever a professional requests', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 12 }), (inputs) => {
        let hidden: HiddenBy = null
        let teenager: boolean | null = null
        for (const one of inputs) {
          const after = hiddenAfter(hidden, one)
          if (after) hidden = after.hidden_by
          if (one.by === 'client') teenager = one.hide
          if (teenager === true) expect(hidden).toBe('client')
          if (one.hide) expect(hidden).not.toBeNull()
        }
      }),
    )
  })
})
