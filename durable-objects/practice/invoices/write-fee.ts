import { Refusal } from '#contracts/errors'
import { feeInvoiceOf } from '#db/practice/queries/invoices'
import { newsDue } from '#db/practice/queries/ledgers'
import { invoice_lines, invoices } from '#db/practice/schema-invoices'
import { lateFee } from '#domain/billing/cancellation'
import { DAY } from '#kernel/clock'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { postOrder } from '../ledger/post-order.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { openOrder } from '../orders/order-rows.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { termsOf } from '../terms/term-rows.ts'
import { type BilledTo, namesOnInvoice } from './create-invoice.ts'
import { announceInvoice, nextNumber } from './invoice-numbers.ts'
import { dayOnPaper, freshInvoice } from './invoice-rows.ts'
import { orderOf } from './write-invoice.ts'

/**
 * Writes the invoice of the fee of a session that its client ended late, once, with the next number, and charges it. It is
 * null where no fee is owed. `billedTo` is the payer if it is not the client, `practiceLines` the practice's address.
 * Throws `not_found`, and `unavailable` while the cancellation can be undone and when the payer has just changed.
 */
export function writeFeeInvoice(
  store: PracticeStore,
  appointmentId: string,
  billedTo: BilledTo | null = null,
  practiceLines: readonly string[] = [],
): { invoice_id: string | null } {
  const session = appointmentRow(store, appointmentId)
  const known = feeInvoiceOf(store.db, appointmentId)
  if (known) return { invoice_id: known.id }
  const { late_fee_minor, chart_id, patient_user_id, currency } = session
  if (late_fee_minor === null) return { invoice_id: null }
  // A number that is taken stays taken, so the invoice waits until it is sure.
  if (session.before_edit !== null && newsDue(store.db, ENTITIES.owned(appointmentId), store.now) !== null)
    throw new Refusal('unavailable')
  const id = store.newId('inv')
  const line = lineOfFee(store, session, late_fee_minor)
  store.insert(invoices, {
    ...freshInvoice(store),
    id,
    appointment_id: id,
    fee_of: session.id,
    chart_id,
    patient_user_id,
    ...namesOnInvoice(store, session, billedTo),
    number: nextNumber(store),
    line_text: line.text,
    line_detail: line.detail,
    total_minor: late_fee_minor,
    currency,
    practice_lines: [...practiceLines],
    due_at: store.now + store.practice.invoice_due_days * DAY,
  })
  const amounts = { quantity: 1, unit_minor: late_fee_minor, amount_minor: late_fee_minor, tax_rate: 0, tax_minor: 0 }
  store.insert(invoice_lines, { id: `${id}-0`, invoice_id: id, position: 0, ...line, ...amounts })
  openOrder(store, { invoice_id: id, chart_id }, { minor: late_fee_minor, currency })
  postOrder(store, orderOf(store, id), null, { cause: 'charge' })
  store.audit({ category: 'invoice', object: id, patient_id: patient_user_id })
  announceInvoice(store, id)
  changeAppointment(store, session.id)
  return { invoice_id: id }
}

/** What the invoice says: which fee, of which session, and that it is what was not paid of it. */
function lineOfFee(store: PracticeStore, session: AppointmentRow, late_fee_minor: number) {
  const { client_ended, type_label, start_at, price_minor } = session
  const terms = termsOf(session)
  const rest = terms && late_fee_minor < lateFee(price_minor, terms) ? ', less what was paid' : ''
  const share = terms && terms.fee_percent < 100 ? `${terms.fee_percent}% of ` : ''
  return {
    text: client_ended === 'missed' ? 'Fee for a missed session' : 'Late cancellation fee',
    detail: `${share}${type_label} on ${dayOnPaper(store, start_at)}${rest}`,
  }
}
