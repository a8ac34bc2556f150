import { expect, it } from 'vitest'
import { invoiceStanding } from './invoice-standing.ts'

const NOW = Date.UTC(2037, 11, 7)
const invoice = {
  ...{ state: 'issued' as const, voided_at: null, due_at: NOW },
  ...{ total_minor: 12_000, paid_minor: 0, written_off_minor: 0, given_back_minor: 0 },
}
const standing = (paid_minor: number, written_off_minor: number, given_back_minor: number) =>
  invoiceStanding({ ...invoice, paid_minor, written_off_minor, given_back_minor }, NOW)

it('an invoice of which nothing is due any more says why', () => {
  expect(standing(12_000, 0, 0)).toBe('paid')
  expect(standing(0, 12_000, 0)).toBe('written_off')
  expect(standing(3_000, 9_000, 0)).toBe('written_off')
  expect(standing(9_000, 3_000, 3_000)).toBe('part_refunded')
  expect(standing(0, 12_000, 12_000)).toBe('refunded')
  // A part was given back, and the rest was never paid.
  expect(standing(5_000, 7_000, 2_000)).toBe('written_off')
})

it('an invoice of which something is due is open, whatever was given back', () => {
  expect(standing(5_000, 3_000, 3_000)).toBe('open')
  expect(invoiceStanding({ ...invoice, written_off_minor: 3_000, given_back_minor: 3_000, due_at: 0 }, NOW)).toBe(
    'overdue',
  )
  expect(
    invoiceStanding(
      { ...invoice, paid_minor: 9_000, written_off_minor: 3_000, given_back_minor: 3_000, voided_at: NOW },
      NOW,
    ),
  ).toBe('void')
})
