import { payWithExistingPaymentMethod } from '#contracts/api/pay-with-card'
import type { Hono } from 'hono'
import { beginPayment } from '../begin-payment.ts'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/pay-with-card.ts. */
export function mountPayWithCard(app: Hono<EdgeContext>): void {
  mount(app, payWithExistingPaymentMethod, async ({ store, ctx, params: { timeslot_id }, body }) => {
    const { intent } = await beginPayment(store, ctx, timeslot_id, body)
    return intent ?? { id: timeslot_id, object: 'payment_intent' as const, status: 'succeeded', client_secret: null }
  })
}
