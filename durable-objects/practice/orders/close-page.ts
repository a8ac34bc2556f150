import { pageOf } from '#db/practice/queries/payments'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Asks the card provider, after the commit, to close the payment page that is open for an order, because what is due for
 * it has changed. What was paid there just before and is not due any more goes back.
 */
export function closePageSoon(store: PracticeStore, order_id: string): void {
  if (pageOf(store.db, order_id)?.state !== 'open') return
  store.outbox({ lane: 'refunds', entity: ENTITIES.page(order_id), event: 'page.close.v1', payload: { order_id } })
}

/**
 * Asks the card provider, after the commit, to close the way in which a released hold may still be paid. What was paid
 * there just before books the time if it is still free, and goes back otherwise.
 */
export function closeWaySoon(store: PracticeStore, timeslot_id: string): void {
  store.outbox({
    lane: 'refunds',
    entity: ENTITIES.checkout(timeslot_id),
    event: 'checkout.close.v1',
    payload: { timeslot_id },
  })
}
