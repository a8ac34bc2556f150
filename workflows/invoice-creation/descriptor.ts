import { type InputOf, workflow } from '../sandbox/descriptor.ts'

/**
 * The lifecycle of a session starts it, and so does an invoice that exists already because somebody wrote it. That one has
 * its own id as `appointment_id`, so that there is one run for each.
 */
export const descriptor = workflow<{ practice_id: string; appointment_id: string; invoice_id?: string }>()({
  name: 'invoiceCreation',
  kind: 'invoice',
  subject: 'appointment_id',
  summary: 'One invoice',
  details: (id) => `Invoice of \`${id}\`: number, PDF, email. One run per session, or per invoice written by hand.`,
  again: 'after_failure',
  events: { 'invoice.written.v1': null },
  about: ({ practice_id, invoice_id }) => ({ practice_id, appointment_id: invoice_id, invoice_id }),
  calls: { createInvoice: 'createInvoice', mailInvoice: 'mailInvoice' },
})

export type InvoiceInput = InputOf<typeof descriptor>
