import type { Migration } from '#db/migration'

/** When clients are reminded of unpaid invoices; null while the practice chose nothing, which is never. */
export const invoiceReminders0021: Migration = {
  id: '0021-invoice-reminders',
  sql: `
ALTER TABLE practice ADD COLUMN invoice_reminders TEXT;
`,
}
