import { orders } from '#db/practice/schema-payments'
import { orderByAppointment, orderByHold } from '#db/practice/queries/orders'
import type { Money } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'

/** What has to be paid for a place. `id` is null when the previous release stored only the price. */
export type Order = { id: string | null; price_minor: number; discount_minor: number; currency: string }

/** A hold or an appointment with its price. */
type Priced = { id: string; price_minor: number; currency: string }

/** Writes an order for a hold or, when nothing was held, for an appointment. Returns its id. */
export function openOrder(
  store: PracticeStore,
  about: { hold_id: string } | { appointment_id: string },
  price: Money,
): string {
  const id = store.newId('ord')
  store.insert(orders, {
    id,
    hold_id: 'hold_id' in about ? about.hold_id : null,
    appointment_id: 'appointment_id' in about ? about.appointment_id : null,
    price_minor: price.minor,
    discount_minor: 0,
    currency: price.currency,
    create_at: store.now,
    modify_at: store.now,
  })
  return id
}

/** The order of a hold. */
export function orderOfHold(store: PracticeStore, hold: Priced): Order {
  return orderByHold(store.db).get({ id: hold.id }) ?? withoutOrder(hold)
}

/**
 * The order of an appointment. It belongs to the hold from which the appointment was booked, or else to the
 * appointment.
 */
export function orderOfAppointment(store: PracticeStore, appointment: Priced & { hold_id: string | null }): Order {
  const { id, hold_id } = appointment
  const order = hold_id === null ? orderByAppointment(store.db).get({ id }) : orderByHold(store.db).get({ id: hold_id })
  return order ?? withoutOrder(appointment)
}

const withoutOrder = ({ price_minor, currency }: Priced): Order => ({
  id: null,
  price_minor,
  discount_minor: 0,
  currency,
})

/** The amount of an order, without its discount. */
export function amountOf(order: Order): Money {
  return { minor: order.price_minor - order.discount_minor, currency: order.currency }
}
