import { CLIENT_ISSUES } from '#domain/content/client-issues'
import { describe, expect, it } from 'vitest'
import { SPECIALTIES } from './specialties.ts'

describe('what the search offers first', () => {
  it('is what professionals can say that they help with', () => {
    expect(SPECIALTIES.filter((one) => !CLIENT_ISSUES.includes(one))).toEqual([])
  })
})
