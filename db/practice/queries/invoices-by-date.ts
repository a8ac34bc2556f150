import type { PracticeDatabase } from '#db/practice/practice-database'
import { isOpenInvoice, isOverdue, itsSession, LISTED, type ListedInvoice } from '#db/practice/queries/invoices'
import { newest, newestFirst, placeOfInvoice, shownAt, standsAfter } from '#db/practice/queries/invoices-of-client'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { LATEST, type Millis } from '#kernel/clock'
import { and, between, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'

// The lists of a practice go by the date that their rows show, as those of a client do (compareInvoices).

/**
 * The invoices that stand after the invoice `before`, the newest first; null begins with the newest one. Those of sessions
 * are read along the index of sessions by start, and give the date down to which all others are read: what was written by
 * hand along the index of its issue, what is void or for a fee among the few that name a chart. So a page reads about as
 * much of 10,000 invoices as of 100.
 */
export function invoicesBefore(db: PracticeDatabase, before: string | null, limit: number): ListedInvoice[] {
  const place = before === null ? null : placeOfInvoice(db, before)
  if (place === undefined) return []
  const until = place?.shown_at ?? LATEST
  const after = place === null ? undefined : standsAfter(place)
  const ofSessions = db
    .select(LISTED)
    .from(appointments)
    .innerJoin(invoices, eq(invoices.appointment_id, appointments.id))
    .where(and(lte(appointments.start_at, until), after))
    .orderBy(desc(appointments.start_at), ...newestFirst.slice(1))
    .limit(limit)
    .all()
  const from: Millis = ofSessions.length < limit ? -LATEST : (ofSessions.at(-1)?.start_at ?? -LATEST)
  const listed = () => db.select(LISTED).from(invoices).leftJoin(appointments, itsSession)
  const byHand = listed()
    .where(
      and(
        ...[isNotNull(invoices.chart_id), isNull(invoices.session_id), isNull(invoices.fee_of)],
        between(invoices.issued_at, from, until),
        after,
      ),
    )
    .orderBy(desc(invoices.issued_at), ...newestFirst.slice(1))
    .limit(limit)
    .all()
  const ended = listed()
    .where(
      and(
        ...[isNotNull(invoices.chart_id), or(isNotNull(invoices.session_id), isNotNull(invoices.fee_of))],
        between(shownAt, from, until),
        after,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
  return newest(limit, ofSessions, byHand, ended)
}

/**
 * The same of open invoices. With `overdue_at` (ms): those that were to be paid before then. Read by the index of what is
 * unpaid, so that paid ones cost nothing.
 */
export function openInvoicesBefore(
  db: PracticeDatabase,
  before: string | null,
  { limit, overdue_at }: { limit: number; overdue_at: Millis | null },
): ListedInvoice[] {
  const place = before === null ? null : placeOfInvoice(db, before)
  if (place === undefined) return []
  return db
    .select(LISTED)
    .from(invoices)
    .leftJoin(appointments, itsSession)
    .where(
      and(
        isOpenInvoice,
        overdue_at === null ? undefined : isOverdue(overdue_at),
        place === null ? undefined : standsAfter(place),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
}
