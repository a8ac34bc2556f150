import { CLAIM_KEYS } from '#contracts/plain/claims'
import { isClaimed, withoutUnclaimed } from '#domain/content/claims'
import { describe, expect, it } from 'vitest'

describe('claims', () => {
  it('shows a part without a claim while every claim is off', () => {
    expect(isClaimed({}, new Set())).toBe(true)
  })

  it('shows no part with a claim while every claim is off', () => {
    expect(CLAIM_KEYS.filter((claim) => isClaimed({ claim }, new Set()))).toEqual([])
  })

  it('shows a part with several claims only while all of them are on', () => {
    const parts = [
      { id: 'both', claim: ['hipaa', 'baa'] as const },
      { id: 'one', claim: 'hipaa' as const },
    ]
    expect(withoutUnclaimed(parts, new Set(['hipaa'])).map(({ id }) => id)).toEqual(['one'])
    expect(withoutUnclaimed(parts, new Set(['hipaa', 'baa'])).map(({ id }) => id)).toEqual(['both', 'one'])
  })
})
