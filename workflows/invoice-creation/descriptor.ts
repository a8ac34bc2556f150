import { type InputOf, workflow } from '../sandbox/descriptor.ts'

/** The lifecycle of a session starts it. */
export const descriptor = workflow<{ practice_id: string; appointment_id: string }>()({
  name: 'invoiceCreation',
  kind: 'invoice',
  subject: 'appointment_id',
  summary: 'Invoice for one completed session',
  details: (id) => `Session \`${id}\`: number, PDF, email. One invoice per session.`,
  again: 'after_failure',
  calls: { createInvoice: 'createInvoice' },
})

export type InvoiceInput = InputOf<typeof descriptor>
