import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contracts/plain/money-words'
import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { givenBackOfPosting } from '#db/practice/queries/given-back'
import { idOfItsSession, type ListedInvoice } from '#db/practice/queries/invoices'
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
    .leftJoin(appointments, eq(appointments.id, idOfItsSession))
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

/**
 * A posting with its place in the order in which postings were written. `given_back`: what of it was given back and is not
 * asked for again (minor units).
 */
export type PlacedPosting = { row: number; given_back: number; posting: typeof ledger.$inferSelect }

/**
 * The postings of whole entries of a period by time and entry, the oldest first, from the place `after`, whose id is that
 * of an entry; about `most` of them. `next` is the place after which the next part begins, null at the end. The
 * accounts have indexes by time, and each is read only up to the end of what was read of those before it, so that nearly
 * all that is read is returned.
 */
export function postingsWithin(
  db: PracticeDatabase,
  period: Period,
  { after, most }: { after: PagePlace | null; most: number },
): { postings: PlacedPosting[]; next: PagePlace | null } {
  // Nearly each entry has one posting of receivables and one of another account: half of them is the half of all. The
  // second of two postings of an account is that of another entry, so the first one's is always returned.
  const limit = Math.max(Math.ceil(most / 2), 2)
  let end: PagePlace | null = null
  const read: PlacedPosting[] = []
  for (const account of LEDGER_ACCOUNTS) {
    const found = postingsOf(db, account, { ...period, after, end, limit })
    read.push(...found)
    const last = found.at(-1)
    // What follows was not read. Of one moment, it can be behind the end that there is.
    if (last && found.length === limit && isBefore(last, end)) end = placeOf(last)
  }
  const postings = read
    .filter((one) => isBefore(one, end))
    .sort((a, b) => comparePlaces(placeOf(a), placeOf(b), false) || a.row - b.row)
  const last = postings.at(-1)
  return { postings, next: end && last ? placeOf(last) : null }
}

type Stretch = Period & { after: PagePlace | null; end: PagePlace | null; limit: number }

function postingsOf(
  db: PracticeDatabase,
  account: LedgerAccount,
  { from, until, after, end, limit }: Stretch,
): PlacedPosting[] {
  return db
    .select({ row: sql<number>`${ledger}.rowid`, given_back: givenBackOfPosting, posting: ledger })
    .from(ledger)
    .where(
      and(
        eq(ledger.account, account),
        gte(ledger.at, after ? after.start : from),
        lt(ledger.at, end ? Math.min(until, end.start + 1) : until),
        after ? or(gt(ledger.at, after.start), gt(ledger.entry, after.id)) : undefined,
      ),
    )
    .orderBy(asc(ledger.at), asc(ledger.entry))
    .limit(limit)
    .all()
}

const isBefore = (one: PlacedPosting, end: PagePlace | null): boolean =>
  end === null || comparePlaces(placeOf(one), end, false) < 0

const placeOf = ({ posting }: PlacedPosting): PagePlace => ({ start: posting.at, id: posting.entry })

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
