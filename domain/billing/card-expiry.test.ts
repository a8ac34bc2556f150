import { describe, expect, it } from 'vitest'
import { isExpiredCard } from './card-expiry.ts'

describe('a card', () => {
  it('is valid through the last day of its month, in every zone', () => {
    const card = { exp_month: 12, exp_year: 2026 }
    expect(isExpiredCard(card, Date.parse('2026-12-31T23:59:59Z'))).toBe(false)
    expect(isExpiredCard(card, Date.parse('2027-01-01T11:59:59Z'))).toBe(false)
    expect(isExpiredCard(card, Date.parse('2027-01-01T12:00:00Z'))).toBe(true)
    expect(isExpiredCard({ exp_month: 1, exp_year: 2027 }, Date.parse('2027-01-01T12:00:00Z'))).toBe(false)
  })
})
