import type { PaperSheet } from '#contracts/internal/paper-runs'
import { Refusal } from '#contracts/errors'
import { personOfAccount } from '#db/practice/queries/charts'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { holdById } from '#db/practice/queries/holds'
import { invoiceById, invoiceOf } from '#db/practice/queries/invoices'
import { refundsOf } from '#db/practice/queries/ledger'
import { orderById } from '#db/practice/queries/orders'
import { paymentById } from '#db/practice/queries/payments'
import { personById } from '#db/practice/queries/people'
import { receivedOn } from '#db/practice/queries/received-payments'
import { receiptSheet } from '#domain/papers/receipt'
import { parseOwnedId } from '#kernel/ids'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { writtenName } from '../charts/chart-rows.ts'
import { methodOfRefund } from '../ledger/refund-rows.ts'
import type { PaymentRow } from '../payments/payment-rows.ts'
import type { Found } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { frameNow, type PaperSender, practiceOnPaper } from './paper-sender.ts'

/**
 * A payment as the subject of an act: the people of its session or its invoice's clients decide the caller's right, and for
 * money that booked nothing the account that paid. Throws `not_found`.
 */
export function findPayment(store: PracticeStore, id: string): Found<PaymentRow> {
  const subject = store.practice && paymentById(store.db, id)
  if (!subject) throw new Refusal('not_found')
  const { appointment_id, billing_user_id, order_id } = subject
  if (appointment_id !== null) return { about: { appointment_id }, subject }
  const order = orderById(store.db).get({ id: order_id })
  const fee_of = order?.invoice_id ? invoiceById(store.db, order.invoice_id)?.fee_of : null
  if (fee_of) return { about: { appointment_id: fee_of }, subject }
  if (order?.chart_id) return { about: { chart_id: order.chart_id }, subject }
  const hold = order?.hold_id ? holdById(store.db).get({ id: order.hold_id }) : undefined
  return { about: { member: billing_user_id, hiddenFromGuardians: hold?.keep_from_guardians ?? true }, subject }
}

/**
 * What a receipt of a payment says now, with what went back since. Its number follows from the payment, and stays. Throws
 * `not_found`, also for a record that was taken back.
 */
export function paymentReceipt(store: PracticeStore, row: PaymentRow, sender: PaperSender): PaperSheet {
  if (row.voided_at !== null) {
    if (userHere(store).practice_id !== store.practice.id) throw new Refusal('not_found')
    throw new Refusal('wrong_state', 'This payment was taken back, so it has no receipt.')
  }
  const { db, practice } = store
  const { appointment_id, amount_minor, currency, method } = row
  const order = orderById(db).get({ id: row.order_id })
  const session = appointment_id === null ? undefined : storedAppointment(store, appointment_id)
  const invoice =
    appointment_id !== null
      ? invoiceOf(db, appointment_id)
      : order?.invoice_id
        ? invoiceById(db, order.invoice_id)
        : undefined
  const client =
    session?.patient_user_id ??
    invoice?.patient_user_id ??
    personOfAccount(db, row.billing_user_id)?.patient_user_id ??
    ''
  store.audit({ category: 'payment', object: row.id, ...(client && { patient_id: client }) })
  const provider = personById(db).get({ id: session?.provider_id ?? practice.owner_user_id })
  return receiptSheet(
    {
      practice: practiceOnPaper(store, sender),
      provider: { name: provider?.display_name ?? '', license: sender.license },
      client: writtenName(store, client) || (invoice?.client_name ?? ''),
      ...{ minor: amount_minor, currency, method, paid_at: receivedOn(row) },
      session: session ? { label: session.type_label, start_at: session.start_at } : null,
      invoice: invoice?.number ?? null,
      refunds: refundsOf(db, row.id).flatMap((refund) => {
        const { amount_minor: minor, state, modify_at: at } = refund
        return state === 'failed' ? [] : [{ minor, state, at, method: methodOfRefund(row, refund) }]
      }),
      disputed_minor: takenOfPayment(db, row.id).minor,
    },
    { number: numberOfReceipt(row.id), ...frameNow(store) },
  )
}

/** `R-9C1D2E3F4A5B`: the part of a payment's id that is by chance. */
const numberOfReceipt = (id: string): string => `R-${(parseOwnedId(id)?.local ?? id).slice(-12).toUpperCase()}`
