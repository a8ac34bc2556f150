import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeptBy, keptAfter, maySessionsBeKept } from './private-session.ts'

const input = fc.record({ by: fc.constantFrom('client' as const, 'professional' as const), keep: fc.boolean() })

describe('a session kept from guardians', () => {
  it('is possible from 13 until 18 with an own sign-in', () => {
    const of = (age: number | null, hasOwnSignIn = true) => maySessionsBeKept({ age, hasOwnSignIn })
    expect([12, 13, 17, 18, null].map((age) => of(age))).toEqual([false, true, true, false, false])
    expect(of(15, false)).toBe(false)
  })

  it('is shown again by the teenager, or by the professional who kept it', () => {
    expect(keptAfter('client', { by: 'professional', keep: false })).toBeNull()
    expect(keptAfter('professional', { by: 'professional', keep: false })).toEqual({ kept_by: null })
    expect(keptAfter('professional', { by: 'client', keep: false })).toEqual({ kept_by: null })
  })

  it('stays as the teenager last chose, whatever a professional asks for after that', () => {
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
