import { payAllWithCard, payAppointmentWithCard, payInvoiceWithCard } from '#contracts/api/own-card-payments'
import type { PayingByCard } from '#durable-objects/practice/payments/pay-with-card'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromPrice } from '#kernel/money'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/own-card-payments.ts. */
export function mountOwnCardPayments(app: Hono<EdgeContext>): void {
  mount(app, payAppointmentWithCard, ({ c, ctx, params: { appointment_id }, query, body }) =>
    practiceOf(c.env, appointment_id).act('order.pay_saved', ctx, appointment_id, paying(body, query)),
  )

  mount(app, payInvoiceWithCard, ({ c, ctx, params: { invoice_id }, query, body }) =>
    practiceOf(c.env, invoice_id).act('order.pay_saved', ctx, invoice_id, paying(body, query)),
  )

  mount(app, payAllWithCard, ({ c, ctx, params: { practice_id }, query, body }) =>
    practiceStub(c.env, practice_id).act('order.pay_all_saved', ctx, paying(body, query)),
  )
}

type Asked = { payment_method_id: string; expected: number }

const paying = ({ payment_method_id, expected }: Asked, { only_ask }: { only_ask: boolean }): PayingByCard => ({
  payment_method_id,
  expected_minor: fromPrice(expected).minor,
  only_ask,
})
