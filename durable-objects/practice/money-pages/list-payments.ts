import type { MoneyTotals, ReceivedPayment } from '#contracts/api/client-payments'
import type { PaymentsAlone } from '#contracts/plain/invoice-limits'
import type { PaymentMethod } from '#contracts/plain/money-words'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { type DisputeRow, disputesAmong, takenOfPayment } from '#db/practice/queries/disputes'
import { type RefundRow, refundsAmong } from '#db/practice/queries/ledger'
import { movedWithin, type Period } from '#db/practice/queries/money-days'
import {
  type MovedPage,
  type PaymentReceived,
  paymentsReceived,
  receivedOn,
} from '#db/practice/queries/received-payments'
import { leftOfPayment } from '#domain/billing/ledger'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { asTold } from '../ledger/refund-rows.ts'
import { isKept, keepableOf, type Unsent, unsentNow, unsentOfPayment } from '../ledger/unsent-money.ts'
import { disputeInList } from '../disputes/dispute-in-list.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { clientOfPayment } from '../charts/client-of-payment.ts'
import { type DaysAsked, periodOf } from './period-of-days.ts'

export type PaymentsQuestion = DaysAsked & {
  method: PaymentMethod | null
  after: PagePlace | null
  limit: number
  /** Only payments of which something could not be sent back and is still here. */
  only?: PaymentsAlone
}

/**
 * A page of the payments of a period, the latest first, with what of them went back, and the totals of the whole period.
 * `next` is the place after it, null at the end. Staff only.
 */
export function listPayments(
  store: PracticeStore,
  { method, after, limit, only, ...days }: PaymentsQuestion,
): { payments: ReceivedPayment[]; next: PagePlace | null; totals: MoneyTotals } {
  staffHere(store)
  store.audit({ category: 'payment' })
  const period = periodOf(store, days)
  const asked = { method, after, limit: limit + 1 }
  const rows = only ? unsentAmong(store, period, asked) : paymentsReceived(store.db, period, asked)
  const page = rows.slice(0, limit)
  const ids = page.map(({ payment }) => payment.id)
  const refunds = Map.groupBy(refundsAmong(store.db, ids), ({ payment_id }) => payment_id)
  const disputes = disputesAmong(store.db, ids)
  const last = page.at(-1)
  const { received, returned, disputed } = movedWithin(store.db, period, { method })
  const price = (minor: number) => toPrice({ minor, currency: 'usd' })
  return {
    payments: page.map((row) => inList(store, row, refunds.get(row.payment.id) ?? [], disputes.get(row.payment.id))),
    next: rows.length > limit && last ? placeOf(last) : null,
    totals: {
      received: price(received),
      returned: price(returned),
      disputed: price(disputed),
      net: price(received - returned - disputed),
    },
  }
}

const placeOf = ({ payment }: PaymentReceived): PagePlace => ({ start: receivedOn(payment), id: payment.id })

/** The same of those of which something could not be sent back: of those with a failed refund, most are settled. */
function unsentAmong(store: PracticeStore, period: Period, { after, limit, method }: MovedPage): PaymentReceived[] {
  const found: PaymentReceived[] = []
  for (let place = after; ; ) {
    const rows = paymentsReceived(store.db, period, { method, limit, after: place, failed: true })
    const refunds = Map.groupBy(
      refundsAmong(
        store.db,
        rows.map(({ payment }) => payment.id),
      ),
      ({ payment_id }) => payment_id,
    )
    found.push(...rows.filter(({ payment }) => unsentOfPayment(store, payment, refunds.get(payment.id) ?? []) > 0))
    const last = rows.at(-1)
    if (!last || rows.length < limit || found.length >= limit) return found.slice(0, limit)
    place = placeOf(last)
  }
}

const NOTHING_TAKEN = { minor: 0, held: false }

function inList(
  store: PracticeStore,
  row: PaymentReceived,
  refunds: readonly RefundRow[],
  dispute: DisputeRow | undefined,
): ReceivedPayment {
  const { payment, type_label, start_at, refund_outcome, invoice } = row
  const price = (minor: number) => toPrice({ minor, currency: payment.currency })
  const unsent = unsentNow(store, payment, refunds)
  return {
    payment_id: payment.id,
    paid_at: toInstant(receivedOn(payment)),
    amount: price(payment.amount_minor),
    currency: payment.currency,
    left: price(leftOfPayment(payment, refunds, dispute ? takenOfPayment(store.db, payment.id) : NOTHING_TAKEN)),
    method: payment.method,
    undecided: refundOutcome(refund_outcome)?.open === true,
    reference: payment.reference ?? '',
    voided_at: payment.voided_at === null ? null : toInstant(payment.voided_at),
    client: clientOfPayment(store, { ...row, billing_user_id: payment.billing_user_id }),
    appointment_id: payment.appointment_id,
    appointment_type_label: type_label,
    appointment_start: start_at === null ? null : toInstant(start_at),
    invoice: invoice && { invoice_id: invoice.id, number: invoice.number },
    refunds: asTold(refunds).map(({ amount_minor, state, modify_at, reason }) => ({
      amount: price(amount_minor),
      status: state,
      at: toInstant(modify_at),
      reason: reason ?? '',
    })),
    kept: keptIn(refunds, unsent),
    unsent: price(unsent.minor),
    keepable: price(unsent.minor > 0 ? keepableOf(store, payment, refunds) : 0),
    dispute: dispute ? disputeInList(dispute) : null,
  }
}

/** When refunds of a payment that had failed were last kept, and whether all of what they were is. */
function keptIn(refunds: readonly RefundRow[], { of_kept }: Unsent): ReceivedPayment['kept'] {
  const times = refunds.flatMap((refund) => (isKept(refund) && refund.kept_at !== null ? [refund.kept_at] : []))
  return times.length === 0 ? null : { at: toInstant(Math.max(...times)), all: of_kept === 0 }
}
