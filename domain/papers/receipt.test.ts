import { expect, test } from 'vitest'
import { type Receipt, receiptSheet } from './receipt.ts'

const AT = Date.UTC(2026, 10, 21, 3)
const FRAME = {
  number: 'R-0123456789AB',
  issued_on: 'November 28, 2026',
  locale: 'en-US',
  paper: 'letter',
  zone: 'America/New_York',
} as const
const RECEIPT: Receipt = {
  practice: { name: 'Quiet Street', lines: ['1 Main St'], phone_number: '', tax_id: '12-3456789', npi: '' },
  provider: { name: 'Dr. Paula Reyes', license: 'LCSW 555, NY' },
  ...{ client: 'Kim Ortega', minor: 12_000, currency: 'usd', method: 'check', paid_at: AT },
  session: { label: 'Individual', start_at: AT },
  invoice: '2026-0001',
  refunds: [],
  disputed_minor: 0,
}

test('a receipt says what was paid when, how and for what, on the day of the practice', () => {
  const sheet = receiptSheet(RECEIPT, FRAME)
  expect(sheet.practice_lines).toEqual(['1 Main St', 'Tax ID (EIN) 12-3456789'])
  expect(sheet.tables[0]?.rows).toEqual([
    ['November 20, 2026', 'Individual, November 20, 2026 · Invoice 2026-0001', 'Check', '$120.00'],
  ])
  expect(sheet.sums).toEqual([{ label: 'Paid', amount: '$120.00' }])
})

test('what went back is taken off, and what is on its way is named, because it may fail', () => {
  const sheet = receiptSheet(
    {
      ...RECEIPT,
      refunds: [
        { minor: 2_000, state: 'done', at: AT, method: 'other' },
        { minor: 1_000, state: 'pending', at: AT, method: 'check' },
      ],
    },
    FRAME,
  )
  expect(sheet.tables[0]?.rows.slice(1)).toEqual([
    ['November 20, 2026', 'Refund', 'Other', '-$20.00'],
    ['November 20, 2026', 'Refund, on its way', 'Check', '-$10.00'],
  ])
  expect(sheet.sums).toEqual([
    { label: 'Paid', amount: '$120.00' },
    { label: 'Refunded', amount: '$20.00' },
    { label: 'Net paid', amount: '$100.00' },
    { label: 'Refund on its way', amount: '$10.00' },
  ])
})

test('what the bank took back is taken off', () => {
  expect(receiptSheet({ ...RECEIPT, disputed_minor: 12_000 }, FRAME).sums).toEqual([
    { label: 'Paid', amount: '$120.00' },
    { label: 'Taken back by the bank', amount: '$120.00' },
    { label: 'Net paid', amount: '$0.00' },
  ])
})

test('money that booked nothing has a receipt that says so', () => {
  const [table] = receiptSheet({ ...RECEIPT, session: null, invoice: null }, FRAME).tables
  expect(table?.rows[0]?.[1]).toBe('No session was booked')
})
