import * as contract from '#contracts/api/saved-cards'
import { Refusal } from '#contracts/errors'
import { actingPerson, type CallContext } from '#domain/access/actor'
import type { Hono } from 'hono'
import { limitBilling } from '../billing/limit-billing.ts'
import { addCard, chooseSavedCard, removeSavedCard, savedCards } from '../billing/saved-cards.ts'
import { endPermissionsOfCard } from '../card-permissions.ts'
import type { EdgeContext } from '../context.ts'
import type { Env } from '../env.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/saved-cards.ts. */
export function mountSavedCards(app: Hono<EdgeContext>): void {
  mount(app, contract.savedPaymentMethods, ({ store, ctx }) => savedCards(store, payer(ctx)))

  mount(app, contract.addPaymentMethod, async ({ store, c, ctx }) => addCard(store, await limitedPayer(c.env, ctx)))

  mount(app, contract.removePaymentMethod, async ({ store, c, ctx, params: { payment_method_id } }) => {
    const user_id = await limitedPayer(c.env, ctx)
    // No practice can charge a card any more before it is removed.
    return removeSavedCard(store, user_id, payment_method_id, () =>
      endPermissionsOfCard(store, { user_id, payment_method: payment_method_id }),
    )
  })

  mount(app, contract.putDefaultPaymentMethod, async ({ store, c, ctx, params }) =>
    chooseSavedCard(store, await limitedPayer(c.env, ctx), params.payment_method_id),
  )
}

/** The account whose cards they are: the caller's, also while they act for a child. */
function payer({ actor }: CallContext): string {
  if (actor.kind !== 'user') throw new Refusal('not_found')
  return actingPerson(actor)
}

/** Limits how often one account can change something at the card provider. Throws `too_many`. */
async function limitedPayer(env: Env, ctx: CallContext): Promise<string> {
  const user = payer(ctx)
  await limitBilling(env, user)
  return user
}
