import { describe, expect, it } from 'vitest'
import { OUT_OF_POCKET } from './out-of-pocket.ts'
import { ownInsurerText, termsOf, termsText } from './insurance-terms.ts'

const page = {
  insurance_accepted: [OUT_OF_POCKET, 'Aetna', 'Cigna', 'Humana', 'Medicare'],
  insurance_terms: [
    { payer: 'Aetna', terms: 'statement' },
    { payer: 'Cigna', terms: 'in_network' },
    { payer: 'Medicare', terms: 'self_pay' },
  ],
} as const

describe('what a payer means', () => {
  it('is what the professional said, and otherwise something to ask', () => {
    expect(['Aetna', 'Cigna', 'Humana', OUT_OF_POCKET].map((payer) => termsOf(page, payer))).toEqual([
      'statement',
      'in_network',
      null,
      'self_pay',
    ])
    expect(termsText(termsOf(page, 'Aetna'))).toBe('You pay today; we give you a statement for your insurer.')
  })
  it('never promises that the product bills an insurer', () => {
    for (const terms of ['statement', 'in_network', 'self_pay', null] as const)
      expect(termsText(terms)).toMatch(/You pay/)
    for (const insurer of [...page.insurance_accepted, 'Oxford Health Plans'].slice(1))
      expect(ownInsurerText(page, insurer, 'Dr. Ada Reed')).toMatch(/[Yy]ou pay/)
  })
  it('is said of the client’s own insurer, listed or not', () => {
    const said = (insurer: string) => ownInsurerText(page, insurer, 'Dr. Ada Reed')
    expect(said('Aetna')).toBe('You pay today; Dr. Ada Reed gives you a statement for Aetna.')
    expect(said('Oxford Health Plans')).toContain('does not list Oxford Health Plans')
    expect([said(''), said(OUT_OF_POCKET)]).toEqual([null, null])
  })
})
