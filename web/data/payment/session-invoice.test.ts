import { expect, it } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { sessionInvoiceState } from './session-invoice.ts'

it.each([
  ['a session to come', {}, 'none'],
  ['a completed one that can be invoiced', { completed: true, can_create_invoice: true }, 'missing'],
  ['a completed one that is being invoiced', { completed: true }, 'creating'],
  ['a completed one with its invoice', { completed: true, is_invoice_created: true }, 'created'],
] as const)('says of %s where its invoice stands', (_what, status_flags, state) => {
  expect(sessionInvoiceState(sampleSession({ status_flags }))).toBe(state)
})

it.each([{ price: 0 }, { is_sample: true }])('waits for no invoice of a session that gets none: %o', (also) => {
  expect(sessionInvoiceState(sampleSession({ ...also, status_flags: { completed: true } }))).toBe('none')
})
