import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import {
  type AskedAccount,
  chartsOfAccount,
  isOpenInvoice,
  itsSession,
  LISTED,
  type ListedInvoice,
  ofAccount,
  shownTo,
} from '#db/practice/queries/invoices'
import { invoices } from '#db/practice/schema-invoices'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { compareInvoices, type InvoicePlace, shownDate } from '#domain/billing/invoice-order'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

// The lists of a client go by the date that their rows show (compareInvoices), as those of the practice do.

/** The date that the row of an invoice shows (ms), where it is joined with its session. */
export const shownAt = sql<number>`coalesce(${appointments.start_at}, ${invoices.issued_at})`
const year = sql`substr(${invoices.number}, 1, 4)`
const digits = sql`length(${invoices.number})`
/** The order of `compareInvoices`; the date comes first. */
export const newestFirst = [sql`${shownAt} DESC`, sql`${year} DESC`, sql`${digits} DESC`, sql`${invoices.number} DESC`]

/** What stands after a place in that order. */
export const standsAfter = ({ shown_at, number }: InvoicePlace) =>
  sql`(${shownAt}, ${year}, ${digits}, ${invoices.number}) < (${shown_at}, ${number.slice(0, 4)}, ${number.length}, ${number})`

/** The newest of several lists of invoices. */
export const newest = (limit: number, ...lists: ListedInvoice[][]): ListedInvoice[] =>
  lists
    .flat()
    .sort((a, b) => compareInvoices(placeOf(a), placeOf(b)))
    .slice(0, limit)

const placeOf = ({ invoice: { issued_at, number }, start_at }: ListedInvoice) => ({
  shown_at: shownDate({ start_at, issued_at }),
  number,
})

/** Where the invoice `id` stands in the lists; undefined if there is no such invoice. */
export function placeOfInvoice(db: PracticeDatabase, id: string): InvoicePlace | undefined {
  const row = db.select(LISTED).from(invoices).leftJoin(appointments, itsSession).where(eq(invoices.id, id)).get()
  return row && placeOf(row)
}

/**
 * The invoices of the sessions in which an account takes part as the client, and those to its charts that have no session,
 * the newest first.
 */
export function invoicesOfAccount(db: PracticeDatabase, asked: AskedAccount, limit: number): ListedInvoice[] {
  const ofSessions = db
    .select(LISTED)
    .from(appointment_people)
    .innerJoin(invoices, eq(invoices.appointment_id, appointment_people.appointment_id))
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(ofAccount(asked))
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
  const ofCharts = among(invoices.chart_id, chartsOfAccount(db, asked))
  return newest(limit, ofSessions, withoutSession(db, ofCharts, shownTo(asked), limit))
}

/** The invoices of charts that were written by hand or are void, the newest first. */
function withoutSession(
  db: PracticeDatabase,
  ofCharts: SQL | undefined,
  further: SQL | undefined,
  limit: number,
): ListedInvoice[] {
  return db
    .select(LISTED)
    .from(invoices)
    .leftJoin(appointments, itsSession)
    .where(and(isNotNull(invoices.chart_id), ofCharts, further))
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
}

/** The invoices of a chart that stand after the invoice `before`, the newest first. `open`: only unpaid ones. */
export function invoicesOfChart(
  db: PracticeDatabase,
  chartId: string,
  { open, before, limit }: { open: boolean; before: string | null; limit: number },
): ListedInvoice[] {
  const place = before === null ? null : placeOfInvoice(db, before)
  if (place === undefined) return []
  const page = and(open ? isOpenInvoice : undefined, place === null ? undefined : standsAfter(place))
  const ofSessions = db
    .select(LISTED)
    .from(appointments)
    .innerJoin(invoices, eq(invoices.appointment_id, appointments.id))
    .where(and(eq(appointments.chart_id, chartId), page))
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
  return newest(limit, ofSessions, withoutSession(db, eq(invoices.chart_id, chartId), page, limit))
}
