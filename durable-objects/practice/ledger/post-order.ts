import type { LedgerCause } from '#contracts/plain/money-words'
import { changeInvoice, invoiceOf } from '#db/practice/queries/invoices'
import { bookedOfOrder, movedOfOrder } from '#db/practice/queries/ledger'
import type { appointments } from '#db/practice/schema-appointments'
import { ledger } from '#db/practice/schema-payments'
import { type Balances, balancesOf, chargeOf, postingsTo } from '#domain/billing/ledger'
import { isCancelled } from '#domain/scheduling/status'
import { amountOf, type Order } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

// The one writer of the ledger. What its accounts are to show follows from the order, its payments and refunds, and its
// session; a change of any of them posts the difference in the same transaction. So a repeat posts nothing.

/** What the ledger reads of a session. */
export type PostedPlace = Pick<
  typeof appointments.$inferSelect,
  'id' | 'status' | 'is_sample' | 'paid' | 'refund_outcome' | 'refund_minor'
>

/**
 * Posts what has changed about the money of an order, and brings its invoice up to date. `place` is the appointment that
 * is paid with it; null for money that booked none. Returns whether the place is paid: what stays here covers its amount.
 * A canceled place stays what it was.
 */
export function postOrder(
  store: PracticeStore,
  order: Order,
  place: PostedPlace | null,
  cause: LedgerCause,
): { paid: boolean } {
  const { minor: amount, currency: own } = amountOf(order)
  const moved = new Map(
    movedOfOrder(store.db)
      .all({ id: order.id })
      .map((one) => [one.currency, one]),
  )
  const booked = new Map<string, Partial<Balances>>()
  for (const { currency, account, minor } of bookedOfOrder(store.db).all({ id: order.id }))
    booked.set(currency, { ...booked.get(currency), [account]: minor })
  for (const currency of new Set([own, ...moved.keys(), ...booked.keys()])) {
    const { received = 0, returned = 0 } = moved.get(currency) ?? {}
    const charged = place && currency === own ? chargeOf(place, amount) : 0
    const postings = postingsTo(balancesOf({ charged, received, returned }), booked.get(currency) ?? {})
    if (postings.length === 0) continue
    const entry = store.newId('led')
    for (const { account, minor } of postings)
      store.insert(ledger, {
        id: `${entry}-${account}`,
        entry,
        at: store.now,
        cause,
        order_id: order.id,
        appointment_id: place?.id ?? null,
        account,
        amount_minor: minor,
        currency,
      })
  }
  const { received = 0, returned = 0, pending = 0 } = moved.get(own) ?? {}
  const stays = received - returned - pending
  if (place && cause !== 'charge') coverInvoice(store, place.id, stays)
  const paid = !place || isCancelled(place.status) || received === 0 ? (place?.paid ?? false) : stays >= amount
  return { paid }
}

/** What of an invoice is paid (minor units), when so much stays of what was received for its session. */
export const coveredOf = (total_minor: number, stays: number): number => Math.max(0, Math.min(total_minor, stays))

function coverInvoice(store: PracticeStore, appointmentId: string, stays: number): void {
  const invoice = invoiceOf(store.db, appointmentId)
  if (!invoice) return
  const paid_minor = coveredOf(invoice.total_minor, stays)
  if (paid_minor !== invoice.paid_minor) changeInvoice(store.db, invoice.id, { paid_minor })
}

/** What stays of what was received for an order, in its currency (minor units). */
export function staysOf(store: PracticeStore, order: Order): number {
  const own = movedOfOrder(store.db)
    .all({ id: order.id })
    .find(({ currency }) => currency === order.currency)
  return own ? own.received - own.returned - own.pending : 0
}
