import type { PracticeDatabase } from '#db/practice/practice-database'
import { isOpenInvoice, isOverdue, itsSession, LISTED, type ListedInvoice } from '#db/practice/queries/invoices'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import type { Millis } from '#kernel/clock'
import { and, desc, sql } from 'drizzle-orm'

/**
 * The open invoices that were issued before the invoice `before`, the newest first. With `overdue_at` (ms): those that
 * were to be paid before then. Read in the order of the index of what is unpaid, so that paid ones cost nothing.
 */
export function openInvoicesBefore(
  db: PracticeDatabase,
  before: string | null,
  { limit, overdue_at }: { limit: number; overdue_at: Millis | null },
): ListedInvoice[] {
  const issuedThen = sql`(SELECT issued_at FROM invoices AS earlier WHERE earlier.id = ${before})`
  return db
    .select(LISTED)
    .from(invoices)
    .leftJoin(appointments, itsSession)
    .where(
      and(
        isOpenInvoice,
        overdue_at === null ? undefined : isOverdue(overdue_at),
        before === null ? undefined : sql`(${invoices.issued_at}, ${invoices.id}) < (${issuedThen}, ${before})`,
      ),
    )
    .orderBy(desc(invoices.issued_at), desc(invoices.id))
    .limit(limit)
    .all()
}
