import { keepUnsentRefund, recordPayment, refundPayment, takeBackPayment } from '#contracts/api/hand-payments'
import { practiceOf } from '#durable-objects/stubs'
import { fromPrice, toPrice } from '#kernel/money'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/hand-payments.ts. */
export function mountHandPayments(app: Hono<EdgeContext>): void {
  mount(app, recordPayment, async ({ c, ctx, body: { amount, about, ...payment } }) => {
    const id = 'invoice_id' in about ? about.invoice_id : about.appointment_id
    const { payment_id, due } = await practiceOf(c.env, id).act('payment.record', ctx, {
      ...payment,
      about,
      amount_minor: fromPrice(amount).minor,
    })
    return { payment_id, due: toPrice(due) }
  })

  mount(app, takeBackPayment, ({ c, ctx, params: { payment_id } }) =>
    practiceOf(c.env, payment_id).act('payment.take_back', ctx, payment_id),
  )

  mount(app, refundPayment, ({ c, ctx, params: { payment_id }, body: { amount, ...refund } }) =>
    practiceOf(c.env, payment_id).act('payment.give_back', ctx, payment_id, {
      ...refund,
      amount_minor: fromPrice(amount).minor,
    }),
  )
  mount(app, keepUnsentRefund, ({ c, ctx, params: { payment_id }, body: { amount } }) =>
    practiceOf(c.env, payment_id).act('payment.keep', ctx, payment_id, { amount_minor: fromPrice(amount).minor }),
  )
}
