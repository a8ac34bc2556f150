import type { LedgerCause } from '#contracts/plain/money-words'
import { changeInvoice, invoiceById, invoiceOf } from '#db/practice/queries/invoices'
import { bookedOfOrder, movedOfOrder } from '#db/practice/queries/ledger'
import type { appointments } from '#db/practice/schema-appointments'
import type { invoices } from '#db/practice/schema-invoices'
import { ledger } from '#db/practice/schema-payments'
import {
  type Balances,
  balancesOf,
  chargeOf,
  chargeOfInvoice,
  type OrderStanding,
  postingsTo,
  staysOf,
} from '#domain/billing/ledger'
import { dueOfInvoice } from '#domain/billing/invoice-standing'
import { isCancelled } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { amountOf, type Order } from '../orders/order-rows.ts'
import { announceReminders } from '../store/invoice-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'

// The one writer of the ledger. What its accounts are to show follows from the order, its payments and refunds, and its
// session; a change of any of them posts the difference in the same transaction. So a repeat posts nothing.

/** What the ledger reads of a session. */
export type PostedPlace = Pick<
  typeof appointments.$inferSelect,
  'id' | 'status' | 'is_sample' | 'paid' | 'refund_outcome' | 'refund_minor'
>

/** Why something is posted, and for which time (ms) it counts: that of the transaction, or when money was received. */
export type PostingCause = { cause: LedgerCause; at?: Millis }

/**
 * Posts what has changed about the money of an order, and brings its invoice up to date. `place` is the appointment that
 * is paid with it; null for money that booked none, and for an invoice without a session, which is owed while it is not
 * void. Returns whether the place is paid: what stays here covers what is asked
 * for it. One that was given up, and whose money went back, is not. A canceled place stays what it was.
 */
export function postOrder(
  store: PracticeStore,
  order: Order,
  place: PostedPlace | null,
  { cause, at = store.now }: PostingCause,
): { paid: boolean } {
  const moved = new Map(
    movedOfOrder(store.db)
      .all({ id: order.id })
      .map((one) => [one.currency, one]),
  )
  const booked = new Map<string, Partial<Balances>>()
  for (const { currency, account, minor } of bookedOfOrder(store.db).all({ id: order.id }))
    booked.set(currency, { ...booked.get(currency), [account]: minor })
  const standing = standingIn(order, moved.get(order.currency))
  const stays = staysOf(standing)
  const billed = order.invoice_id === null ? undefined : invoiceById(store.db, order.invoice_id)
  const owed = place ? chargeOf(place, standing) : chargeOfInvoice(billed, standing)
  for (const currency of new Set([order.currency, ...moved.keys(), ...booked.keys()])) {
    const { received = 0, returned = 0, held = 0, lost = 0 } = moved.get(currency) ?? {}
    const isOwn = currency === order.currency
    const charge = isOwn ? owed : { charged: 0, forgiven: 0 }
    const postings = postingsTo(balancesOf({ ...charge, received, returned, held, lost }), booked.get(currency) ?? {})
    if (postings.length === 0) continue
    const entry = store.newId('led')
    for (const { account, minor } of postings)
      store.insert(ledger, {
        id: `${entry}-${account}`,
        entry,
        at,
        cause,
        order_id: order.id,
        appointment_id: place?.id ?? null,
        account,
        amount_minor: minor,
        currency,
      })
  }
  const invoice = cause === 'charge' ? undefined : place ? invoiceOf(store.db, place.id) : billed
  if (invoice && invoice.voided_at === null) coverInvoice(store, invoice, { order, standing }, cause)
  const isAsBefore = !place || isCancelled(place.status) || (standing.received === 0 && cause !== 'payment_voided')
  const isGivenUp = stays === 0 && order.written_off_minor > 0 && order.written_off_minor >= standing.amount
  return { paid: isAsBefore ? (place?.paid ?? false) : !isGivenUp && stays >= standing.amount - standing.forgiven }
}

/**
 * What of an invoice is paid, what is not asked for, and what of that was given back (minor units), as the money of its
 * order stands. What was given back stays so whatever came in since, as in the books; what came in for what was given up
 * counts as paid while it is here.
 */
export function coveredOf(
  total_minor: number,
  { order, standing }: OrderNow,
): Pick<typeof invoices.$inferSelect, 'paid_minor' | 'written_off_minor' | 'given_back_minor'> {
  const given_back_minor = Math.min(total_minor, Math.max(0, standing.forgiven - order.written_off_minor))
  const paid_minor = Math.max(0, Math.min(total_minor - given_back_minor, staysOf(standing)))
  return { paid_minor, written_off_minor: Math.min(total_minor - paid_minor, standing.forgiven), given_back_minor }
}

/** An order, and how its money stands. */
type OrderNow = { order: Order; standing: OrderStanding }

function coverInvoice(
  store: PracticeStore,
  invoice: typeof invoices.$inferSelect,
  now: OrderNow,
  cause: LedgerCause,
): void {
  const covered = coveredOf(invoice.total_minor, now)
  const isAsBefore =
    covered.paid_minor === invoice.paid_minor &&
    covered.written_off_minor === invoice.written_off_minor &&
    covered.given_back_minor === invoice.given_back_minor
  if (!isAsBefore) {
    changeInvoice(store.db, invoice.id, covered)
    // The run of its reminders has closed if nothing was to be paid, which a payment that is taken back changes. After a
    // dispute the practice speaks to its client first.
    if (cause !== 'dispute' && dueOfInvoice(invoice) === 0 && dueOfInvoice({ ...invoice, ...covered }) > 0)
      announceReminders(store, invoice)
  }
}

/** How the amount of an order stands, in its currency. */
export function standingOf(store: PracticeStore, order: Order): OrderStanding {
  const moved = movedOfOrder(store.db).all({ id: order.id })
  return standingIn(
    order,
    moved.find(({ currency }) => currency === order.currency),
  )
}

function standingIn(order: Order, moved: Partial<Omit<OrderStanding, 'amount'>> = {}): OrderStanding {
  const { received = 0, returned = 0, pending = 0, held = 0, lost = 0, forgiven = 0 } = moved
  const amount = amountOf(order).minor
  return {
    amount,
    received,
    returned,
    pending,
    held,
    lost,
    forgiven: Math.min(amount, forgiven + order.written_off_minor),
  }
}
