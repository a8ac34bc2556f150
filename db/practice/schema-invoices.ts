import { keep, policy } from '#db/column-policy'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * Invoices: of one appointment each, or written by hand. Names are copies, so that an invoice does not change with a
 * profile.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    /**
     * The session that it is for. The invoice's own id when there is none: it was written by hand, or it is void, and
     * `session_id` says for which session it was.
     */
    appointment_id: text().notNull().unique('invoices_by_appointment'),
    session_id: text(),
    /** The session of whose late cancellation it asks the fee; null for any other. It is paid like one that was written by hand. */
    fee_of: text(),
    /** The client of an invoice without a session, and the chart. Null for the others, whose session says it. */
    chart_id: text(),
    patient_user_id: text(),
    number: text().notNull().unique('invoices_by_number'),
    state: text({ enum: ['creating', 'issued'] }).notNull(),
    practice_name: text().notNull(),
    provider_name: text().notNull(),
    client_name: text().notNull(),
    /** The account that pays. Null for a client without an account. */
    billing_user_id: text(),
    /** The name of that account; the client's without one. */
    billed_to: text().notNull(),
    line_text: text().notNull(),
    line_detail: text().notNull(),
    /** With tax. */
    total_minor: integer().notNull(),
    tax_minor: integer().notNull().default(0),
    paid_minor: integer().notNull(),
    /** What is not asked for any more, and what of that was paid and given back; null if it is not known. */
    written_off_minor: integer().notNull().default(0),
    given_back_minor: integer(),
    currency: text().notNull(),
    /** The practice's words to the client, which the paper contains. */
    note: text(),
    voided_at: integer(),
    /** When the client was last reminded that it is overdue (ms), and how often. */
    reminded_at: integer(),
    reminders: integer().notNull().default(0),
    issued_at: integer().notNull(),
    /** The key of the PDF in R2; null until the PDF was drawn. */
    pdf_key: text(),
    pdf_bytes: integer(),
    /** The practice's address at the time of issue, as a JSON list of lines. */
    practice_lines: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** When it is due (ms). */
    due_at: integer().notNull(),
  },
  (t) => [
    index('invoices_by_issue').on(t.issued_at),
    index('invoices_unpaid').on(t.issued_at).where(sql`paid_minor < total_minor`),
    uniqueIndex('invoices_by_fee').on(t.fee_of).where(sql`fee_of IS NOT NULL`),
    index('invoices_by_chart').on(t.chart_id).where(sql`chart_id IS NOT NULL`),
  ],
)

/** The lines of invoices that were written by hand. The line of a session stands in `invoices`. */
export const invoice_lines = sqliteTable(
  'invoice_lines',
  {
    id: text().primaryKey(),
    invoice_id: text().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    detail: text().notNull(),
    quantity: integer().notNull(),
    unit_minor: integer().notNull(),
    /** In hundredths of a percent. */
    tax_rate: integer().notNull(),
    /** Quantity times price of a unit, without tax, and the tax on it. */
    amount_minor: integer().notNull(),
    tax_minor: integer().notNull(),
  },
  (t) => [index('invoice_lines_by_invoice').on(t.invoice_id, t.position)],
)

/** The last invoice number of each year. */
export const invoice_numbers = sqliteTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

const id = keep('none', 'record')
const money = keep('money', 'record')
const name = keep('identity', 'record')

export const invoicePolicies = [
  policy(invoices, {
    id,
    appointment_id: keep('care', 'record'),
    session_id: keep('care', 'record'),
    fee_of: keep('care', 'record'),
    chart_id: keep('care', 'record'),
    patient_user_id: keep('identity', 'record'),
    number: money,
    state: id,
    practice_name: id,
    provider_name: name,
    client_name: name,
    billing_user_id: keep('identity', 'record'),
    billed_to: name,
    line_text: keep('care', 'record'),
    line_detail: keep('care', 'record'),
    total_minor: money,
    tax_minor: money,
    paid_minor: money,
    written_off_minor: money,
    given_back_minor: money,
    currency: money,
    note: keep('care', 'record'),
    voided_at: money,
    reminded_at: money,
    reminders: money,
    issued_at: money,
    pdf_key: id,
    pdf_bytes: id,
    practice_lines: id,
    due_at: money,
  }),
  policy(invoice_lines, {
    id,
    invoice_id: id,
    position: id,
    text: keep('care', 'record'),
    detail: keep('care', 'record'),
    quantity: money,
    unit_minor: money,
    tax_rate: money,
    amount_minor: money,
    tax_minor: money,
  }),
  policy(invoice_numbers, { year: id, last: id }),
]
