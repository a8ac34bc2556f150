import { invoice_numbers, invoices } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Invoices. Their PDFs are in R2. */
export const invoiceHoldings = {
  tables: [invoices, invoice_numbers],
  parts: { invoices: tablePart(invoices) },
  counted: { invoices },
} as const satisfies Holdings
