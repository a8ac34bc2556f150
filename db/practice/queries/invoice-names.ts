import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { ledger } from '#db/practice/schema-payments'
import { invoicesOfEntries } from '#domain/billing/invoices-of-entries'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

/**
 * The numbers of the invoices to which the entries of these sessions belong, by entry: only of sessions of which a charge
 * was lowered or ended. The entries of all others belong to the invoice of their session.
 */
export function invoiceNumbersOfEntries(
  db: PracticeDatabase,
  sessionIds: readonly string[],
): Map<string, string | null> {
  const lowered = db
    .selectDistinct({ session: ledger.appointment_id })
    .from(ledger)
    .where(and(among(ledger.appointment_id, sessionIds), eq(ledger.account, 'fees'), gt(ledger.amount_minor, 0)))
    .all()
  const sessions = lowered.flatMap(({ session }) => session ?? [])
  if (sessions.length === 0) return new Map()
  const voided = db
    .select({ session: appointments.id, number: invoices.number, issued_at: invoices.issued_at })
    .from(appointments)
    // A void invoice is found by its chart only.
    .innerJoin(invoices, and(eq(invoices.chart_id, appointments.chart_id), eq(invoices.session_id, appointments.id)))
    .where(among(appointments.id, sessions))
    .orderBy(asc(invoices.issued_at), asc(invoices.id))
    .all()
  const entries = db
    .select({
      session: ledger.appointment_id,
      entry: ledger.entry,
      at: ledger.at,
      charged: sql<number>`-sum(CASE WHEN ${ledger.account} = 'fees' THEN ${ledger.amount_minor} ELSE 0 END)`,
    })
    .from(ledger)
    .where(among(ledger.appointment_id, sessions))
    .groupBy(ledger.entry)
    .orderBy(sql`min(${ledger}.rowid)`)
    .all()
  const standing = db
    .select({ session: invoices.appointment_id, number: invoices.number })
    .from(invoices)
    .where(among(invoices.appointment_id, sessions))
    .all()
  return new Map(
    sessions.flatMap((id) => [
      ...invoicesOfEntries(
        entries.filter(({ session }) => session === id),
        voided.filter(({ session }) => session === id),
        standing.find(({ session }) => session === id)?.number ?? null,
      ),
    ]),
  )
}
