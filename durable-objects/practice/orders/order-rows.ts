import { orders } from '#db/practice/schema-payments'
import type { CardPaying } from '#contracts/plain/money-words'
import { Refusal } from '#contracts/errors'
import { changeOrder, orderByAppointment, orderByHold, payingAmong } from '#db/practice/queries/orders'
import { pageOf, paymentsOfSession } from '#db/practice/queries/payments'
import type { Money } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'

/** What has to be paid for a place. */
export type Order = typeof orders.$inferSelect

/** A place that an order may be about. */
type Place = { id: string; hold_id: string | null }

/** Writes an order for a hold or, when nothing was held, for an appointment or an invoice. Returns its id. */
export function openOrder(
  store: PracticeStore,
  about: { hold_id: string } | { appointment_id: string } | { invoice_id: string; chart_id: string },
  price: Money,
): string {
  const id = store.newId('ord')
  store.insert(orders, {
    id,
    hold_id: 'hold_id' in about ? about.hold_id : null,
    appointment_id: 'appointment_id' in about ? about.appointment_id : null,
    invoice_id: 'invoice_id' in about ? about.invoice_id : null,
    chart_id: 'invoice_id' in about ? about.chart_id : null,
    price_minor: price.minor,
    discount_minor: 0,
    written_off_minor: 0,
    currency: price.currency,
    create_at: store.now,
    modify_at: store.now,
  })
  return id
}

/** By whom a saved card is being charged for each of these sessions and invoices without one; null for none. */
export function payingOf(store: PracticeStore, ids: readonly string[]): (id: string) => CardPaying | null {
  if (ids.length === 0) return () => null
  const known = new Map(
    payingAmong(store.db)
      .all({ ids: JSON.stringify(ids) })
      .map(({ id, paying }) => [id, paying]),
  )
  return (id) => known.get(id) ?? null
}

/** By whom a saved card is being charged for what an invoice asks for; null for nobody. */
export const payingFor = (store: PracticeStore, invoice: { appointment_id: string }): CardPaying | null =>
  payingOf(store, [invoice.appointment_id])(invoice.appointment_id)

/** The order of a hold. */
export function orderOfHold(store: PracticeStore, holdId: string): Order {
  const order = orderByHold(store.db).get({ id: holdId })
  if (!order) throw new Error('the order of a hold is missing')
  return order
}

/**
 * The order of an appointment. It belongs to the hold from which the appointment was booked, or else to the
 * appointment. A sample may have none.
 */
export function orderOfAppointment(store: PracticeStore, { id, hold_id }: Place): Order | undefined {
  return hold_id === null ? orderByAppointment(store.db).get({ id }) : orderByHold(store.db).get({ id: hold_id })
}

/**
 * Changes the price of a place, which only a price can of which nothing was paid, is being paid, or is invoiced. A sample
 * has no order. Throws `conflict` with the reason.
 */
export function repriceOrder(
  store: PracticeStore,
  place: Place & { paid: boolean; invoice_id: string | null },
  price_minor: number,
  named = 'this session',
): void {
  const order = orderOfAppointment(store, place)
  const why =
    place.invoice_id !== null
      ? 'its invoice is written'
      : (place.paid && (order?.price_minor ?? 0) > 0) || paymentsOfSession(store.db, place.id).length > 0
        ? 'it has been paid'
        : order && pageOf(store.db, order.id)?.state === 'open'
          ? 'the client has its payment page open'
          : order && order.discount_minor > 0
            ? 'a coupon was used for it'
            : null
  if (why !== null) throw new Refusal('conflict', `The price of ${named} can no longer change, because ${why}.`)
  if (order) changeOrder(store.db, order.id, { price_minor, modify_at: store.now })
}

/** What has to be paid for an appointment that is no sample. */
export function amountOfAppointment(store: PracticeStore, place: Place): Money {
  const order = orderOfAppointment(store, place)
  if (!order) throw new Error('the order of a session is missing')
  return amountOf(order)
}

/** The amount of an order, without its discount. */
export function amountOf(order: Order): Money {
  return { minor: order.price_minor - order.discount_minor, currency: order.currency }
}
