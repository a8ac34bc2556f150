import { expect, test } from 'vitest'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { canBePaid, invoiceChip } from './invoice-state.ts'

const invoice = (change: Pick<ClientInvoice, 'status' | 'paying'>): ClientInvoice => ({
  ...{
    invoice_id: 'inv',
    number: '2037-1',
    appointment_id: null,
    patient_user_id: 'client',
    practice_name: 'A practice',
  },
  ...{ issued_at: '2037-12-07T09:00:00.000Z', due_at: '2037-12-21T09:00:00.000Z', reminded_at: null },
  ...{ appointment_type_label: 'A report', appointment_start: null, billed_to: 'A client', client_name: 'A client' },
  ...{ total: 120, tax: 0, paid: 0, written_off: 0, given_back: 0, due: 120 },
  ...change,
})

test('an invoice whose card is being charged says so in place of its state, and what its payer still confirms can be paid in another way', () => {
  const said = (status: ClientInvoice['status'], paying: ClientInvoice['paying'] = null) => {
    const one = invoice({ status, paying })
    return [invoiceChip(one).word, canBePaid(one)]
  }
  expect(said('open')).toEqual(['Due', true])
  expect(said('overdue')).toEqual(['Overdue', true])
  expect(said('overdue', 'charge')).toEqual(['Payment under way', false])
  expect(said('open', 'charge')).toEqual(['Payment under way', false])
  expect(said('open', 'own')).toEqual(['Payment under way', true])
  expect(said('overdue', 'charge_left')).toEqual(['Payment to be checked', false])
  expect(said('open', 'own_left')).toEqual(['Payment to be checked', false])
  for (const status of ['paid', 'void', 'written_off', 'creating', 'refunded'] as const)
    expect(said(status)[1]).toBe(false)
})
