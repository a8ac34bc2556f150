import { invoice_lines, invoice_numbers, invoices } from '#db/practice/schema-invoices'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Invoices. Their PDFs are in R2. */
export const invoiceHoldings = {
  tables: [invoices, invoice_lines, invoice_numbers],
  parts: { invoices: tablePart(invoices), invoice_lines: tablePart(invoice_lines) },
  counted: { invoices, invoice_lines },
} as const satisfies Holdings
