import { invoiceSums } from '#db/practice/queries/invoices'
import { invoicesBefore, openInvoicesBefore } from '#db/practice/queries/invoices-by-date'
import { invoicesOfAccount } from '#db/practice/queries/invoices-of-client'
import { paidByAccount, type PaymentOfAccount, paymentsOfAccount } from '#db/practice/queries/account-payments'
import { type DisputeRow, disputesAmong } from '#db/practice/queries/disputes'
import { type RefundRow, refundsAmong } from '#db/practice/queries/ledger'
import { postedWithin } from '#db/practice/queries/money-days'
import { receivedOn } from '#db/practice/queries/received-payments'
import { OWN_INVOICES_SHOWN, type UnpaidInvoices } from '#contracts/plain/invoice-limits'
import type { ClientInvoice, ClientPayment, InvoiceTotals } from '#contracts/api/client-invoices'
import { sessionDispute } from '#domain/billing/disputes'
import { dayIn, startOfDay } from '#domain/scheduling/zone'
import { LATEST, type Millis, toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { readOf } from '../disputes/dispute-rows.ts'
import { asTold, methodOfRefund } from '../ledger/refund-rows.ts'
import { unsentOfPayment } from '../ledger/unsent-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere, userHere } from '../store/rights.ts'
import { invoicesForStaff, invoicesInList } from './invoice-rows.ts'

export type InvoiceQuestion = {
  limit: number
  /** The page contains the invoices that stand after this one. Null means the first page. */
  before: string | null
  /** Only invoices of which something is to be paid, or to be paid before today in the zone of the practice. */
  only?: UnpaidInvoices
}

/** One payment pays at most so many things at once (dues-of-account.ts). */
const PARTS = 100

/**
 * The practice's invoices to its clients, the newest first by the date shown and then by number, as their clients read
 * them, and their totals. `next` is the id to pass as `before` for the next page; null at the end. Staff only.
 */
export function listInvoices(
  store: PracticeStore,
  { limit, before, only }: InvoiceQuestion,
): { invoices: ClientInvoice[]; next: string | null; totals: InvoiceTotals } {
  staffHere(store)
  const rows = only
    ? openInvoicesBefore(store.db, before, { limit: limit + 1, overdue_at: only === 'overdue' ? store.now : null })
    : invoicesBefore(store.db, before, limit + 1)
  store.audit({ category: 'invoice' })
  const page = rows.slice(0, limit)
  return {
    invoices: invoicesForStaff(store, page),
    next: rows.length > limit ? (page.at(-1)?.invoice.id ?? null) : null,
    totals: totals(store),
  }
}

/**
 * A member's money in one practice. `paid_minor` is what was received since the instant that was asked for, less refunds.
 * `older`: whether there are more than the newest that are listed.
 */
export type OwnMoney = {
  practice_name: string
  invoices: ClientInvoice[]
  payments: ClientPayment[]
  older: { invoices: boolean; payments: boolean }
  paid_minor: number
}

/**
 * The invoices of the caller here and the payments for their sessions and invoices, the newest `OWN_INVOICES_SHOWN` of
 * each by the date shown, and what was received for them since an instant (ms). Sessions that are hidden from guardians are left out for them.
 */
export function ownInvoices(store: PracticeStore, since: Millis): OwnMoney {
  const { user_id, guardian } = userHere(store)
  if (!store.found())
    return { practice_name: '', invoices: [], payments: [], older: { invoices: false, payments: false }, paid_minor: 0 }
  const asked = { user_id, shown: guardian !== undefined }
  const issued = invoicesOfAccount(store.db, asked, OWN_INVOICES_SHOWN + 1)
  // Of the last payment that is listed, all that was paid with it at once is read too.
  const received = paymentsOfAccount(store.db, asked, OWN_INVOICES_SHOWN + PARTS)
  const rows = issued.slice(0, OWN_INVOICES_SHOWN)
  const paid = received.slice(0, OWN_INVOICES_SHOWN)
  const patients = new Set([...rows, ...paid].flatMap(({ patient_user_id }) => patient_user_id ?? []))
  for (const patient_id of patients) store.audit({ category: 'invoice', patient_id })
  const refunds = Map.groupBy(
    refundsAmong(
      store.db,
      paid.map(({ payment }) => payment.id),
    ),
    ({ payment_id }) => payment_id,
  )
  const disputes = disputesAmong(
    store.db,
    paid.map(({ payment }) => payment.id),
  )
  // Of what a guardian may not see, nothing is in their sum either.
  const parts = Map.groupBy(received, ({ payment }) => payment.shared_intent)
  return {
    practice_name: store.practice.name,
    older: { invoices: issued.length > rows.length, payments: received.length > paid.length },
    invoices: invoicesInList(store, rows),
    payments: paid.map((row) =>
      paymentInList(store, row, {
        refunds: refunds.get(row.payment.id) ?? [],
        dispute: disputes.get(row.payment.id),
        parts: parts.get(row.payment.shared_intent) ?? [],
      }),
    ),
    paid_minor: paidByAccount(store.db, asked, since),
  }
}

/** What became of a payment, and all that was paid with it at once. */
type AroundPayment = {
  refunds: readonly RefundRow[]
  dispute: DisputeRow | undefined
  parts: readonly PaymentOfAccount[]
}

function paymentInList(
  store: PracticeStore,
  { payment, type_label, start_at, invoice_number }: PaymentOfAccount,
  { refunds, dispute, parts }: AroundPayment,
): ClientPayment {
  const price = (minor: number) => toPrice({ minor, currency: payment.currency })
  return {
    payment_id: payment.id,
    order_id: payment.order_id,
    paid_at: toInstant(receivedOn(payment)),
    method: payment.method,
    amount: price(payment.amount_minor),
    practice_name: store.practice.name,
    appointment_id: payment.appointment_id,
    appointment_type_label: type_label,
    appointment_start: start_at === null ? null : toInstant(start_at),
    invoice_number,
    together:
      payment.shared_intent === null || parts.length < 2
        ? null
        : price(parts.reduce((sum, part) => sum + part.payment.amount_minor, 0)),
    refunds: asTold(refunds).map((refund) => ({
      amount: price(refund.amount_minor),
      status: refund.state,
      at: toInstant(refund.modify_at),
      by_hand: methodOfRefund(payment, refund) !== 'card',
    })),
    unsent: price(unsentOfPayment(store, payment, refunds)),
    dispute: dispute ? sessionDispute(readOf(dispute)) : null,
  }
}

/** What is due and overdue by now, and what was received this year in the practice's zone, without what went back. */
function totals(store: PracticeStore): InvoiceTotals {
  const { timezone } = store.practice
  const sums = invoiceSums(store.db, store.now)
  const price = (minor: number) => toPrice({ minor, currency: 'usd' })
  const received = postedWithin(store.db, 'cash', { from: startOfYear(timezone, store.now), until: LATEST })
  return { due: price(sums.due), overdue: price(sums.overdue), paid_this_year: price(received) }
}

const startOfYear = (zone: string, now: Millis): Millis => startOfDay(`${dayIn(zone, now).slice(0, 4)}-01-01`, zone)
