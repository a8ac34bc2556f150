import { Refusal } from '#contracts/errors'
import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-calendar'
import { invoice_numbers, invoices } from '#db/practice/schema-payments'
import { people } from '#db/practice/schema-practice'
import { wallClock } from '#domain/scheduling/zone'
import { MINUTE, toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { eq } from 'drizzle-orm'
import { announceToHubs } from '../appointments/announce.ts'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-view.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'
import { patientRow } from '../charts/create-chart.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** An account that is billed for another's session, with its name. */
export type BilledTo = { user_id: string; name: string }

/** Whose name a session's invoice needs beside the client's: the account of a guardian who pays, else null. */
export function otherPayer(store: PracticeStore, appointmentId: string): string | null {
  const session = appointmentRow(store, appointmentId)
  const payer = payerOf(store, session)
  return payer === patientRow(store, session.patient_user_id).linked_user_id ? null : payer
}

/**
 * Numbers and writes the invoice of a completed session, once. Numbers run without gaps within a year of the practice's
 * zone: `2026-0001`. Throws `wrong_state` for samples, sessions that were not held, and those booked with
 * `invoicing.automation` off: no invoice comes by itself then. `billedTo`: who pays, where that is not the client.
 */
export function createInvoice(
  store: PracticeStore,
  appointmentId: string,
  billedTo: BilledTo | null = null,
): { invoice_id: string; number: string; made: boolean } {
  const session = appointmentRow(store, appointmentId)
  const known = store.db.select().from(invoices).where(eq(invoices.appointment_id, appointmentId)).get()
  if (known) return { invoice_id: known.id, number: known.number, made: false }
  if (session.status !== 'completed' || session.is_sample || !session.using_invoicing) throw new Refusal('wrong_state')
  const patient = patientRow(store, session.patient_user_id)
  const provider = store.db.select().from(people).where(eq(people.user_id, session.provider_id)).get()
  const payer = payerOf(store, session)
  const isOwn = payer === patient.linked_user_id
  // The client's account was linked or unlinked since the name was looked up: asked again, it fits.
  if (!isOwn && billedTo?.user_id !== payer) throw new Refusal('unavailable')
  const client_name = `${patient.first_name} ${patient.last_name}`.trim()
  const id = store.newId('inv')
  const number = nextNumber(store)
  store.db
    .insert(invoices)
    .values({
      id,
      appointment_id: appointmentId,
      number,
      state: 'creating',
      practice_name: store.practice.name,
      provider_name: provider?.display_name ?? '',
      client_name,
      billing_user_id: payer,
      billed_to: isOwn || !billedTo ? client_name : billedTo.name,
      line_text: session.type_label,
      line_detail: `${writtenDay(store, session.start_at)}, ${(session.end_at - session.start_at) / MINUTE} minutes`,
      total_minor: session.price_minor,
      paid_minor: session.paid ? session.price_minor : 0,
      currency: session.currency,
      issued_at: store.now,
    })
    .run()
  store.audit({ category: 'invoice', object: id, patient_id: session.patient_user_id })
  return { invoice_id: id, number, made: true }
}

/** The PDF lies in R2: the invoice is issued and the session says so. */
export function issueInvoice(store: PracticeStore, invoiceId: string, pdf: { key: string; bytes: number }): void {
  const row = invoiceRow(store, invoiceId)
  if (row.state === 'issued') return
  store.db
    .update(invoices)
    .set({ state: 'issued', pdf_key: pdf.key, pdf_bytes: pdf.bytes })
    .where(eq(invoices.id, invoiceId))
    .run()
  store.db
    .update(appointments)
    .set({ invoice_id: invoiceId, modify_at: store.nextStamp() })
    .where(eq(appointments.id, row.appointment_id))
    .run()
  announceToHubs(store, row.appointment_id)
}

/** What the PDF says. */
export function invoicePage(store: PracticeStore, invoiceId: string) {
  const row = invoiceRow(store, invoiceId)
  const amount = (minor: number) => ({ minor, currency: row.currency })
  return {
    number: row.number,
    issued_on: writtenDay(store, row.issued_at),
    practice_name: row.practice_name,
    practice_lines: [] as string[],
    provider_name: row.provider_name,
    client_name: row.client_name,
    billed_to: row.billed_to ?? row.client_name,
    lines: [{ text: row.line_text, detail: row.line_detail, amount: amount(row.total_minor) }],
    total: amount(row.total_minor),
    paid: amount(row.paid_minor),
  }
}

/** An invoice and the session it is of. Throws `not_found`. */
export function findInvoice(store: PracticeStore, id: string): Found<InvoiceRow> {
  const subject = invoiceRow(store, id)
  return { about: { appointment_id: subject.appointment_id }, subject }
}

/** An invoice of a session the caller is part of, or of the caller's practice. */
export function readInvoice(store: PracticeStore, row: InvoiceRow) {
  const { patient_user_id } = appointmentRow(store, row.appointment_id)
  store.audit({ category: 'invoice', object: row.id, patient_id: patient_user_id })
  return {
    view: {
      ...invoiceHead(row),
      lines: [{ text: row.line_text, amount: toPrice({ minor: row.total_minor, currency: row.currency }) }],
    },
    pdf_key: row.pdf_key,
  }
}

/** What an invoice says of itself, without its lines. */
export function invoiceHead(row: InvoiceRow) {
  const price = (minor: number) => toPrice({ minor, currency: row.currency })
  const status =
    row.state === 'creating'
      ? ('creating' as const)
      : row.paid_minor >= row.total_minor
        ? ('paid' as const)
        : ('open' as const)
  return {
    invoice_id: row.id,
    number: row.number,
    appointment_id: row.appointment_id,
    issued_at: toInstant(row.issued_at),
    billed_to: row.billed_to ?? row.client_name,
    client_name: row.client_name,
    total: price(row.total_minor),
    paid: price(row.paid_minor),
    status,
  }
}

/** Whose account pays for a session: whose checkout booked it, else the client's own; null for a client without one. */
function payerOf(store: PracticeStore, session: AppointmentRow): string | null {
  const hold =
    session.hold_id === null ? undefined : store.db.select().from(holds).where(eq(holds.id, session.hold_id)).get()
  if (hold) return hold.billing_user_id ?? hold.user_id
  return patientRow(store, session.patient_user_id).linked_user_id
}

function invoiceRow(store: PracticeStore, id: string): InvoiceRow {
  const row = store.practice && store.db.select().from(invoices).where(eq(invoices.id, id)).get()
  if (!row) throw new Refusal('not_found')
  return row
}

function nextNumber(store: PracticeStore): string {
  const year = new Date(wallClock(store.practice.timezone, store.now)).getUTCFullYear()
  const last = store.db.select().from(invoice_numbers).where(eq(invoice_numbers.year, year)).get()?.last ?? 0
  store.db
    .insert(invoice_numbers)
    .values({ year, last: last + 1 })
    .onConflictDoUpdate({ target: invoice_numbers.year, set: { last: last + 1 } })
    .run()
  return `${year}-${String(last + 1).padStart(4, '0')}`
}

/** A day as words in the practice's zone: "November 21, 2026". */
function writtenDay(store: PracticeStore, at: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: store.practice.timezone }).format(at)
}
