import { isHiddenFromGuardians } from '#domain/access/private-session'
import { invoicesNotMailed } from '#db/practice/queries/invoices'
import { toPrice } from '#kernel/money'
import { type Standing, standingOf } from '../charts/address-rows.ts'
import { patientRow } from '../charts/chart-rows.ts'
import { announceMail } from '../mails/mail-rows.ts'
import { writeMail } from '../mails/write-mail.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The most invoices that are offered and sent at once. What is left is offered again. */
const MOST_AT_ONCE = 100

/** Invoices that were made when no one could be written to, and whom to ask for readers: an account or a chart's person. */
export type EarlierInvoices = { person: string; standing: Standing | null; count: number; total: number }

/** The invoices of a client that no one has been sent, in number and as a sum (major units). Throws `not_found`. */
export function earlierInvoices(store: PracticeStore, patientUserId: string): EarlierInvoices {
  const { chart_id, linked_user_id } = patientRow(store, patientUserId)
  const found = notMailed(store, patientUserId)
  const minor = found.reduce((sum, { invoice }) => sum + invoice.total_minor, 0)
  store.audit({ category: 'invoice', object: chart_id, patient_id: patientUserId })
  return {
    person: linked_user_id ?? patientUserId,
    standing: standingOf(store, patientUserId),
    count: found.length,
    total: toPrice({ minor, currency: found[0]?.invoice.currency ?? 'usd' }),
  }
}

/**
 * Sends these invoices, each once: to `readers`, whom the directory has named for the person that `earlierInvoices`
 * returned. A repeat sends nothing twice. Throws `not_found`.
 */
export function sendEarlierInvoices(
  store: PracticeStore,
  patientUserId: string,
  { person, readers }: { person: string; readers: readonly string[] },
): { sent: number } {
  const { linked_user_id } = patientRow(store, patientUserId)
  const own = linked_user_id ?? patientUserId
  // The account was linked or parted since the readers were named. A repeat names those of now.
  if (person !== own || readers.length === 0) return { sent: 0 }
  const found = notMailed(store, patientUserId)
  for (const { invoice, session } of found) {
    for (const reader of isHiddenFromGuardians(session) ? [own] : readers) {
      const news = {
        kind: 'invoice' as const,
        appointment_id: session.id,
        start_at: session.start_at,
        recipient_user_id: reader,
      }
      announceMail(store, writeMail(store, session, news, reader === own ? [own, patientUserId] : [reader]))
    }
    store.audit({ category: 'invoice', object: invoice.id, patient_id: patientUserId })
  }
  return { sent: found.length }
}

/** A session that is hidden from guardians is mailed to the client's own account only. */
function notMailed(store: PracticeStore, patientUserId: string) {
  const person = patientRow(store, patientUserId)
  return invoicesNotMailed(store.db, person, MOST_AT_ONCE).filter(
    ({ session }) => person.linked_user_id !== null || !isHiddenFromGuardians(session),
  )
}
