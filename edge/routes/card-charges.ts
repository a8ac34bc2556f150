import { chargeCard } from '#contracts/api/card-charges'
import { Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import { fromPrice, toPrice } from '#kernel/money'
import type { Hono } from 'hono'
import { limitBilling } from '../billing/limit-billing.ts'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/card-charges.ts. Nobody can try many cards in a short time. */
export function mountCardCharges(app: Hono<EdgeContext>): void {
  mount(app, chargeCard, async ({ c, ctx, body: { about, permission_id, expected } }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_found')
    await limitBilling(c.env, ctx.actor.user_id)
    const id = 'invoice_id' in about ? about.invoice_id : about.appointment_id
    const expected_minor = fromPrice(expected).minor
    const { due, ...ended } = await practiceOf(c.env, id).act('order.charge', ctx, id, {
      permission_id,
      expected_minor,
    })
    return { ...ended, due: toPrice(due) }
  })
}
