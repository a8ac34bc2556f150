import * as contract from '#contracts/api/saved-cards'
import { Refusal } from '#contracts/errors'
import { actingPerson, type CallContext } from '#domain/access/actor'
import { gateStub } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import { addCard, chooseSavedCard, removeSavedCard, savedCards } from '../billing/saved-cards.ts'
import type { EdgeContext } from '../context.ts'
import { keyedHash } from '../directory/keyed-hash.ts'
import type { Env } from '../env.ts'
import { gateKey } from '../keys.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/saved-cards.ts. */
export function mountSavedCards(app: Hono<EdgeContext>): void {
  mount(app, contract.savedPaymentMethods, ({ store, ctx }) => savedCards(store, payer(ctx)))

  mount(app, contract.addPaymentMethod, async ({ store, c, ctx }) => addCard(store, await limitedPayer(c.env, ctx)))

  mount(app, contract.removePaymentMethod, async ({ store, c, ctx, params }) =>
    removeSavedCard(store, await limitedPayer(c.env, ctx), params.payment_method_id),
  )

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
  const gate = gateStub(env, await keyedHash(gateKey(env), 'gate-of-billing', user))
  if (!(await gate.take('billing'))) throw new Refusal('too_many')
  return user
}
