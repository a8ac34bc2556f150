import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeptBy, keptAfter, maySessionsBeKept } from './private-session.ts'

const input = fc.record({ by: fc.constantFrom('client' as const, 'professional' as const), keep: fc.boolean() })

describe('a session that is hidden from guardians', () => {
  it('is possible at the ages 13 to 17 with a login of one’s own', () => {
    const of = (age: number | null, hasOwnSignIn = true) => maySessionsBeKept({ age, hasOwnSignIn })
    expect([12, 13, 17, 18, null].map((age) => of(age))).toEqual([false, true, true, false, false])
    expect(of(15, false)).toBe(false)
  })

  it('can be shown again by the teenager, and by the professional if they hid it', () => {
    expect(keptAfter('client', { by: 'professional', keep: false })).toBeNull()
    expect(keptAfter('professional', { by: 'professional', keep: false })).toEqual({ kept_by: null })
    expect(keptAfter('professional', { by: 'client', keep: false })).toEqual({ kept_by: null })
  })

  it('stays hidden if the teenager last chose that, whatever a professional requests', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 12 }), (inputs) => {
        let kept: KeptBy = null
        let teenager: boolean | null = null
        for (const one of inputs) {
          const after = keptAfter(kept, one)
          if (after) kept = after.kept_by
          if (one.by === 'client') teenager = one.keep
          if (teenager === true) expect(kept).toBe('client')
          if (one.keep) expect(kept).not.toBeNull()
        }
      }),
    )
  })
})
