import * as contract from '#contracts/api/subscriptions'
import type { CallContext, UserActor } from '#domain/access/actor'
import type { Context, Hono } from 'hono'
import { limitBilling } from '../billing/limit-billing.ts'
import { changeTo, invoicesOf, portalLink, previewChange, renewal } from '../billing/plan-change.ts'
import { beginPlanCheckout } from '../billing/plan-checkout.ts'
import { readSubscriptionView } from '../billing/subscription-view.ts'
import { startAiTrial } from '../billing/trials.ts'
import type { EdgeContext } from '../context.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { allowTeam } from '../directory/team/team.ts'
import { mount } from '../mount.ts'
import type { Visit } from '../visit.ts'

/** Routes of contracts/api/subscriptions.ts. */
export function mountSubscriptions(app: Hono<EdgeContext>): void {
  mount(app, contract.getSubscription, async ({ store, c, visit, ctx }) => {
    const owner = await ownerOf(c, ctx)
    return upToDate(visit, owner, await readSubscriptionView(store, owner))
  })

  mount(app, contract.listSubscriptionInvoices, async ({ store, c, ctx }) => ({
    invoices: await invoicesOf(store, await ownerOf(c, ctx)),
  }))

  mount(app, contract.checkoutSubscription, async ({ store, c, ctx, body }) => {
    const owner = await limitedOwnerOf(c, ctx)
    return beginPlanCheckout(store, owner, body)
  })

  mount(app, contract.startAiTrial, async ({ store, c, visit, ctx }) => {
    const owner = await ownerOf(c, ctx)
    const started = await startAiTrial(store, owner)
    await refreshClaims(visit, owner.user_id)
    return started
  })

  mount(app, contract.previewSubscriptionChange, async ({ store, c, ctx, body }) =>
    previewChange(store, await limitedOwnerOf(c, ctx), body),
  )

  mount(app, contract.changeSubscription, async ({ store, c, visit, ctx, body }) => {
    const owner = await limitedOwnerOf(c, ctx)
    return upToDate(visit, owner, await changeTo(store, owner, body))
  })

  mount(app, contract.cancelSubscription, async ({ store, c, visit, ctx }) => {
    const owner = await limitedOwnerOf(c, ctx)
    return upToDate(visit, owner, await renewal(store, owner, false))
  })

  mount(app, contract.resumeSubscription, async ({ store, c, visit, ctx }) => {
    const owner = await limitedOwnerOf(c, ctx)
    return upToDate(visit, owner, await renewal(store, owner, true))
  })

  mount(app, contract.openBillingPortal, async ({ store, c, ctx }) => portalLink(store, await limitedOwnerOf(c, ctx)))
}

/**
 * The caller, if they own the practice in which they work, according to the directory. Throws `forbidden`, `not_found`.
 */
function ownerOf(c: Context<EdgeContext>, ctx: CallContext): Promise<UserActor> {
  const store = c.get('directory')
  const practiceId = ctx.actor.kind === 'user' ? ctx.actor.practice_id : null
  return allowTeam(store, practiceId ?? '', 'plan.manage')
}

/** Like ownerOf, for endpoints that call the card provider: limits how often they can be called. Throws `too_many`. */
async function limitedOwnerOf(c: Context<EdgeContext>, ctx: CallContext): Promise<UserActor> {
  const owner = await ownerOf(c, ctx)
  await limitBilling(c.env, owner.user_id)
  return owner
}

/** Renews the access cookie when the plan has changed, because the plan is part of the session's rights. */
async function upToDate(
  visit: Visit,
  owner: UserActor,
  view: contract.SubscriptionView,
): Promise<contract.SubscriptionView> {
  if (visit.login?.platform?.plan !== view.plan) await refreshClaims(visit, owner.user_id)
  return view
}
