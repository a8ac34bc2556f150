import type { InvoiceMailKind } from '#contracts/internal/invoice-runs'
import { Refusal } from '#contracts/errors'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import { type Standing, standingOf } from '../charts/address-rows.ts'
import { ownId, patientRow } from '../charts/chart-rows.ts'
import { announceMail } from '../mails/mail-rows.ts'
import { writeMail } from '../mails/write-mail.ts'
import { clientOfInvoice, sessionBehind } from '../appointments/invoiced-session.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type InvoiceRow, invoiceRow } from './invoice-rows.ts'

/** Why an invoice is not mailed whose payer has no email. */
export const NOBODY_TO_WRITE_TO =
  'There is no email address to which this invoice may go. Add one to the client, and note that they agree to emails.'

/** Whoever pays an invoice, by account or as a chart's person, and whether its session is hidden from guardians. */
export type InvoiceReader = { person: string; standing: Standing | null; hidden: boolean }

/** Who reads the mails of an invoice, for whom the directory names the readers. Throws `not_found`. */
export function invoiceReader(store: PracticeStore, id: string): InvoiceReader {
  const row = invoiceRow(store, id)
  const client = patientRow(store, clientOfInvoice(store, row).patient_user_id)
  const account = row.billing_user_id ?? client.linked_user_id
  const session = sessionBehind(row)
  return {
    person: account ?? ownId(client),
    standing: account === null ? standingOf(store, client.patient_user_id) : null,
    hidden: session !== null && isHiddenFromGuardians(appointmentRow(store, session)),
  }
}

/** Mails an invoice that was just drawn, once to each reader. Nobody gets a void one. Throws `not_found`. */
export function mailInvoice(store: PracticeStore, id: string, readers: readonly string[]): { emails: number } {
  const row = invoiceRow(store, id)
  if (row.voided_at !== null) return { emails: 0 }
  writeInvoiceMails(store, row, { kind: 'invoice_sent', readers, at: row.issued_at })
  return { emails: readers.length }
}

/**
 * Mails an invoice once more. Throws `not_found`, and `wrong_state` for a void one, one that is being created, and one
 * whose payer cannot be written to.
 */
export function resendInvoice(store: PracticeStore, id: string, readers: readonly string[]): { sent: number } {
  const row = invoiceRow(store, id)
  return store.once(() => {
    if (row.voided_at !== null) throw new Refusal('wrong_state', 'This invoice is void, so it is not sent.')
    if (row.state === 'creating')
      throw new Refusal('wrong_state', 'This invoice is still being created. It is emailed by itself.')
    if (readers.length === 0) throw new Refusal('wrong_state', NOBODY_TO_WRITE_TO)
    writeInvoiceMails(store, row, { kind: 'invoice_sent', readers, at: store.nextStamp() })
    store.audit({ category: 'invoice', object: id, patient_id: clientOfInvoice(store, row).patient_user_id })
    return { sent: readers.length }
  })
}

/** Writes a mail about an invoice to each reader. `at` tells one that is asked for again from those before. */
export function writeInvoiceMails(
  store: PracticeStore,
  row: InvoiceRow,
  { kind, readers, at }: { kind: InvoiceMailKind; readers: readonly string[]; at: number },
): void {
  for (const reader of readers) {
    const news = { kind, appointment_id: row.id, start_at: row.issued_at, recipient_user_id: reader }
    announceMail(store, writeMail(store, { start_set_at: at }, news))
  }
}
