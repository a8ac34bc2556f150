import { CLIENT_ISSUES } from '#domain/content/client-issues'
import { describe, expect, it } from 'vitest'
import { SPECIALTIES } from './specialties.ts'

describe('the suggested specialties of the search', () => {
  it('are all client issues that professionals can choose', () => {
    expect(SPECIALTIES.filter((one) => !CLIENT_ISSUES.includes(one))).toEqual([])
  })
})
