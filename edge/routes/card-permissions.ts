import * as contract from '#contracts/api/card-permissions'
import { Refusal } from '#contracts/errors'
import { actingPerson, type CallContext, type UserActor } from '#domain/access/actor'
import { practiceOf } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import { allowCard, chargeableCards, ownPermissions } from '../card-permissions.ts'
import { limitBilling } from '../billing/limit-billing.ts'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/card-permissions.ts. The practice's object checks the rights. */
export function mountCardPermissions(app: Hono<EdgeContext>): void {
  mount(app, contract.listCardPermissions, async ({ store, ctx }) => ({
    practices: await ownPermissions(store, userOf(ctx)),
  }))

  mount(app, contract.putCardPermission, async ({ store, c, ctx, body }) => {
    const user = userOf(ctx)
    await limitBilling(c.env, actingPerson(user))
    return allowCard(store, user, body)
  })

  mount(app, contract.endCardPermission, ({ c, ctx, params: { permission_id } }) =>
    practiceOf(c.env, permission_id).act('card_permission.end', ctx, permission_id),
  )

  mount(app, contract.listChargeableCards, async ({ store, params: { id }, query }) => ({
    cards: await chargeableCards(store, { chart: id, appointment_id: null, invoice_id: null, ...query }),
  }))
}

function userOf({ actor }: CallContext): UserActor {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}
