import { personById } from '#db/practice/queries/people'
import { invoiceOf } from '#db/practice/queries/invoices'
import { Refusal } from '#contracts/errors'
import { invoices } from '#db/practice/schema-invoices'
import { DAY, MINUTE } from '#kernel/clock'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { coveredOf, standingOf } from '../ledger/post-order.ts'
import { amountOf, orderOfAppointment } from '../orders/order-rows.ts'
import { payerOf } from '../charts/payer-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { clientOf, legalName, patientRow } from '../charts/chart-rows.ts'
import { nextNumber } from './invoice-numbers.ts'
import { dayOnPaper, freshInvoice } from './invoice-rows.ts'

/** An account that pays for another person's session, and its name. */
export type BilledTo = { user_id: string; name: string }

/**
 * The guardian who pays for a session, and whose name its invoice therefore needs. Null when the client pays, or when
 * there is no account.
 */
export function otherPayer(store: PracticeStore, appointmentId: string): string | null {
  const session = appointmentRow(store, appointmentId)
  const payer = payerOf(store, session)
  return payer === patientRow(store, session.patient_user_id).linked_user_id ? null : payer
}

/**
 * Numbers and writes the invoice of a completed session, once. Numbers such as `2026-0001` have no gaps within a year
 * of the practice's time zone. `billedTo` is the payer if it is not the client, `practiceLines` the practice's address.
 * Throws `wrong_state` for samples, for sessions that were not completed, and for sessions booked with
 * `invoicing.automation` off, which are not invoiced automatically.
 */
export function createInvoice(
  store: PracticeStore,
  appointmentId: string,
  billedTo: BilledTo | null = null,
  practiceLines: readonly string[] = [],
): { invoice_id: string; number: string; made: boolean } {
  const session = appointmentRow(store, appointmentId)
  const known = invoiceOf(store.db, appointmentId)
  if (known) return { invoice_id: known.id, number: known.number, made: false }
  if (session.status !== 'completed' || session.is_sample || !session.using_invoicing) throw new Refusal('wrong_state')
  return { ...insertInvoice(store, session, billedTo, practiceLines), made: true }
}

/** Writes the invoice of a completed session that has none. Throws `unavailable`. */
export function insertInvoice(
  store: PracticeStore,
  session: AppointmentRow,
  billedTo: BilledTo | null,
  practiceLines: readonly string[],
): { invoice_id: string; number: string } {
  const order = orderOfAppointment(store, session)
  if (!order) throw new Error('the order of a session is missing')
  const total = amountOf(order)
  const id = store.newId('inv')
  const number = nextNumber(store)
  store.insert(invoices, {
    ...freshInvoice(store),
    id,
    appointment_id: session.id,
    number,
    ...namesOnInvoice(store, session, billedTo),
    line_text: session.type_label,
    line_detail: `${dayOnPaper(store, session.start_at)}, ${(session.end_at - session.start_at) / MINUTE} minutes`,
    total_minor: total.minor,
    ...coveredOf(total.minor, { order, standing: standingOf(store, order) }),
    currency: total.currency,
    practice_lines: [...practiceLines],
    chart_id: null,
    patient_user_id: null,
    due_at: store.now + store.practice.invoice_due_days * DAY,
  })
  store.audit({ category: 'invoice', object: id, patient_id: session.patient_user_id })
  return { invoice_id: id, number }
}

/** The names on an invoice of a session, and the account that pays it. Throws `unavailable`. */
export function namesOnInvoice(store: PracticeStore, session: AppointmentRow, billedTo: BilledTo | null) {
  const people = clientOf(store, session)
  const [patient] = people
  const provider = personById(store.db).get({ id: session.provider_id })
  const payer = payerOf(store, session)
  const isOwn = payer === patient.linked_user_id
  // The payer changed after the name was looked up, because the client's account was linked or unlinked. A retry will
  // match.
  if (!isOwn && billedTo?.user_id !== payer) throw new Refusal('unavailable')
  const client_name = legalName(people)
  return {
    practice_name: store.practice.name,
    provider_name: provider?.display_name ?? '',
    client_name,
    billing_user_id: payer,
    billed_to: isOwn || !billedTo ? client_name : billedTo.name,
  }
}
