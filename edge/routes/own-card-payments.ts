import { payAllWithCard, payAppointmentWithCard, payInvoiceWithCard } from '#contracts/api/own-card-payments'
import { Refusal } from '#contracts/errors'
import { actingPerson, type CallContext } from '#domain/access/actor'
import type { PayingByCard } from '#durable-objects/practice/payments/pay-with-card'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromPrice } from '#kernel/money'
import type { Hono } from 'hono'
import { payersValidCard } from '../billing/payers-card.ts'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/own-card-payments.ts. */
export function mountOwnCardPayments(app: Hono<EdgeContext>): void {
  mount(app, payAppointmentWithCard, async ({ store, c, ctx, params: { appointment_id }, body }) =>
    practiceOf(c.env, appointment_id).act('order.pay_saved', ctx, appointment_id, await paying(store, ctx, body)),
  )

  mount(app, payInvoiceWithCard, async ({ store, c, ctx, params: { invoice_id }, body }) =>
    practiceOf(c.env, invoice_id).act('order.pay_saved', ctx, invoice_id, await paying(store, ctx, body)),
  )

  mount(app, payAllWithCard, async ({ store, c, ctx, params: { practice_id }, body }) =>
    practiceStub(c.env, practice_id).act('order.pay_all_saved', ctx, await paying(store, ctx, body)),
  )
}

type Asked = { payment_method_id: string; expected: number }

/** The card, which has to be one of the payer's own, and the amount. Throws what `payersValidCard` throws. */
async function paying(store: DirectoryStore, { actor }: CallContext, asked: Asked): Promise<PayingByCard> {
  if (actor.kind !== 'user') throw new Refusal('not_found')
  const { payment_method_id, expected } = asked
  const card = await payersValidCard(store, { user_id: actingPerson(actor), payment_method_id })
  return { ...card, expected_minor: fromPrice(expected).minor }
}
