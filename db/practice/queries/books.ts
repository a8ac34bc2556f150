import { LEDGER_ACCOUNTS } from '#contracts/plain/money-words'
import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import type { ListedInvoice } from '#db/practice/queries/invoices'
import type { Period } from '#db/practice/queries/money-days'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { ledger, orders, payments } from '#db/practice/schema-payments'
import { comparePlaces, type PagePlace } from '#domain/scheduling/page-of-sessions'
import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm'

/** The invoices that were issued in a period, the latest first, from the place `after`. Found by an index. */
export function invoicesIssued(
  db: PracticeDatabase,
  period: Period,
  { after, limit }: { after: PagePlace | null; limit: number },
): Pick<ListedInvoice, 'invoice' | 'patient_user_id'>[] {
  const until = after ? Math.min(period.until, after.start + 1) : period.until
  return db
    .select({
      invoice: invoices,
      patient_user_id: sql<string>`coalesce(${invoices.patient_user_id}, ${appointments.patient_user_id})`,
    })
    .from(invoices)
    .leftJoin(appointments, eq(appointments.id, sql`coalesce(${invoices.session_id}, ${invoices.appointment_id})`))
    .where(
      and(
        gte(invoices.issued_at, period.from),
        lt(invoices.issued_at, until),
        after ? or(lt(invoices.issued_at, after.start), lt(invoices.id, after.id)) : undefined,
      ),
    )
    .orderBy(desc(invoices.issued_at), desc(invoices.id))
    .limit(limit)
    .all()
}

/** A posting with its place in the order in which postings were written. */
export type PlacedPosting = { row: number; posting: typeof ledger.$inferSelect }

/**
 * The postings of a period by time and entry, the oldest first, from the place `after`, whose id is that of an entry. Each
 * account has an index by time, so that a page of each is enough for a page of all.
 */
export function postingsWithin(
  db: PracticeDatabase,
  period: Period,
  { after, limit }: { after: PagePlace | null; limit: number },
): PlacedPosting[] {
  return LEDGER_ACCOUNTS.flatMap((account) =>
    db
      .select({ row: sql<number>`${ledger}.rowid`, posting: ledger })
      .from(ledger)
      .where(
        and(
          eq(ledger.account, account),
          gte(ledger.at, after ? after.start : period.from),
          lt(ledger.at, period.until),
          after ? or(gt(ledger.at, after.start), gt(ledger.entry, after.id)) : undefined,
        ),
      )
      .orderBy(asc(ledger.at), asc(ledger.entry))
      .limit(limit)
      .all(),
  )
    .sort((a, b) => orderOf(a, b) || a.row - b.row)
    .slice(0, limit)
}

const orderOf = ({ posting: a }: PlacedPosting, { posting: b }: PlacedPosting): number =>
  comparePlaces({ start: a.at, id: a.entry }, { start: b.at, id: b.entry }, false)

/** What an order is for: the client and the invoice of its session, or of the invoice that it pays. */
export type OrderAbout = {
  order_id: string
  appointment_id: string | null
  patient_user_id: string | null
  number: string | null
  /** The account that paid, which says whose money it is that booked nothing. */
  billing_user_id: string | null
}

/** What these postings are about, one row for each order and session. */
export function aboutPostings(db: PracticeDatabase, ids: readonly string[]): OrderAbout[] {
  return (
    db
      .selectDistinct({
        order_id: ledger.order_id,
        appointment_id: ledger.appointment_id,
        patient_user_id: sql<string | null>`coalesce(${appointments.patient_user_id}, ${invoices.patient_user_id})`,
        number: invoices.number,
        billing_user_id: sql<
          string | null
        >`(SELECT ${payments.billing_user_id} FROM ${payments} WHERE ${payments.order_id} = ${ledger.order_id} LIMIT 1)`,
      })
      .from(ledger)
      .leftJoin(appointments, eq(appointments.id, ledger.appointment_id))
      .leftJoin(orders, eq(orders.id, ledger.order_id))
      // An invoice without a session has its own id in place of the session's.
      .leftJoin(invoices, eq(invoices.appointment_id, sql`coalesce(${ledger.appointment_id}, ${orders.invoice_id})`))
      .where(among(ledger.id, ids))
      .all()
  )
}
