import { PAPER_KINDS } from '#contracts/plain/paper-words'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The papers for clients, beside invoices. What a paper says is sealed, because it names diagnoses, and never changes. */
export const papers = sqliteTable(
  'papers',
  {
    id: text().primaryKey(),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    chart_id: text().notNull(),
    /** The client: the person of the chart whom the paper is about. */
    patient_user_id: text().notNull(),
    /** The year of its number in the practice's zone, and its place among the papers of this kind in that year. */
    year: integer().notNull(),
    serial: integer().notNull(),
    /** The first and the last day that it is about (YYYY-MM-DD). */
    from_on: text().notNull(),
    to_on: text().notNull(),
    /** The sessions on it, as a JSON list of ids. */
    session_ids: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** What was charged for them. */
    total_minor: integer().notNull(),
    currency: text().notNull(),
    /** Everything that it says, as JSON, sealed. */
    sealed: text().notNull(),
    /** The signs in it that no font has, once it is drawn; empty when every sign is printed. */
    unprinted: text().notNull(),
    /** The key of the PDF in R2; null until it is drawn. */
    pdf_key: text(),
    pdf_bytes: integer(),
    create_at: integer().notNull(),
    created_by: text().notNull(),
    voided_at: integer(),
  },
  (t) => [
    uniqueIndex('papers_by_number').on(t.kind, t.year, t.serial),
    index('papers_by_chart').on(t.chart_id, t.id),
    index('papers_by_client').on(t.patient_user_id, t.id),
  ],
)

const id = keep('none', 'record')
const care = keep('care', 'record')
const money = keep('money', 'record')

export const paperPolicies = [
  policy(papers, {
    id,
    kind: id,
    chart_id: care,
    patient_user_id: keep('identity', 'record'),
    year: id,
    serial: id,
    from_on: care,
    to_on: care,
    session_ids: care,
    total_minor: money,
    currency: money,
    sealed: keep('care-sealed', 'record'),
    unprinted: keep('identity', 'record'),
    pdf_key: id,
    pdf_bytes: id,
    create_at: id,
    created_by: keep('identity', 'record'),
    voided_at: id,
  }),
]
