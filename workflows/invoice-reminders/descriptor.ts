import { type InputOf, workflow } from '../sandbox/descriptor.ts'

/** Runs only in a practice that has reminders, and only while one of this invoice can come. */
export const descriptor = workflow<{ practice_id: string; invoice_id: string }>()({
  name: 'invoiceReminders',
  kind: 'invoice-reminders',
  subject: 'invoice_id',
  summary: 'The reminders of one unpaid invoice',
  details: (id) =>
    `Invoice \`${id}\`: reminds its payer while it is unpaid, at the times that the practice has chosen.`,
  again: 'always',
  signals: ['changed'],
  events: { 'invoice.reminders_changed.v1': 'changed' },
  about: ({ practice_id, invoice_id }) => ({ practice_id, invoice_id }),
  calls: { readInvoiceReminder: 'readInvoiceReminder', remindOfInvoice: 'remindOfInvoice' },
})

export type RemindersInput = InputOf<typeof descriptor>
