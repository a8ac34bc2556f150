import type { SoldPlan, SubPeriod } from '#contracts/plain/plan-names'
import type { z } from 'zod'
import type { previewSubscriptionChange, SubscriptionInvoice, SubscriptionView } from '#contracts/api/subscriptions'
import { Refusal } from '#contracts/errors'
import { customerOfPractice } from '#db/directory/queries/billing'
import { newestSubscription } from '#db/directory/queries/providers'
import type { UserActor } from '#domain/access/actor'
import { afterOnePeriod, isTrialEligible, planPrice } from '#domain/billing/plan-prices'
import { fromInstant, MINUTE, systemClock, toInstant } from '#kernel/clock'
import { toPrice, usd } from '#kernel/money'
import type Stripe from 'stripe'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { billedState } from '../integrations/stripe/billed-state.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import {
  changePlan,
  listInvoices,
  openPortal,
  type PlanChoice,
  previewPlanChange,
  readSubscription,
  reckonedFrom,
  setRenewal,
} from '../integrations/stripe/plan-billing.ts'
import { followProvider } from './follow-provider.ts'
import { done, onceAt } from './provider-answer.ts'
import { readSubscriptionView } from './subscription-view.ts'

type Wanted = { sub_class: SoldPlan; sub_period: SubPeriod }
type Preview = z.infer<(typeof previewSubscriptionChange)['responses'][200]>

/** Calculates what a change of plan costs now and later. Throws `wrong_state` when the plan cannot be changed. */
export async function previewChange(store: DirectoryStore, actor: UserActor, wanted: Wanted): Promise<Preview> {
  const stripe = stripeClient(store.env)
  const live = await changeable(store, actor)
  const input = choiceOf(live, wanted, store.now)
  assertDifferent(live, wanted)
  const invoice = done(await previewPlanChange(stripe, live, input))
  const goesOn = live.status === 'trialing' && !input.ends_trial
  const dueNow = goesOn ? 0 : invoice.amount_due
  const credit = goesOn ? 0 : Math.max(0, -(invoice.starting_balance + invoice.total))
  const lines = goesOn ? [] : invoice.lines.data
  return {
    lines: lines.map((line) => ({
      text: line.description ?? '',
      amount: line.amount / 100,
      proration: line.parent?.subscription_item_details?.proration ?? false,
    })),
    subtotal: goesOn ? 0 : invoice.subtotal / 100,
    due_now: toPrice(usd(dueNow)),
    credit: toPrice(usd(credit)),
    next_billing: toInstant(nextBilling(live, wanted, input)),
    next_amount: toPrice(usd(Math.max(0, planPrice(wanted.sub_class, wanted.sub_period).minor - credit))),
    proration_date: toInstant(input.proration_date * 1000),
  }
}

/** How long a preview is valid. A change is charged with the amounts of its preview. */
const PREVIEW_LIFE = 10 * MINUTE
/** Tolerance for clocks that differ: another machine may have made the preview. */
const CLOCKS_APART = MINUTE

/**
 * Changes the plan at once. If the card is declined, nothing changes. Throws `wrong_state`, `stale` when the preview is
 * outdated, `payment_refused`.
 */
export async function changeTo(
  store: DirectoryStore,
  actor: UserActor,
  wanted: Wanted & { proration_date?: string | undefined },
): Promise<SubscriptionView> {
  const live = await changeable(store, actor)
  assertDifferent(live, wanted)
  const at = wanted.proration_date ? fromInstant(wanted.proration_date) : store.now
  const input = choiceOf(live, wanted, at)
  if (wanted.proration_date && !isFresh(live, input, at))
    throw new Refusal('stale', 'These amounts are out of date. Please review the new amounts first.')
  done(await changePlan(stripeClient(store.env), live, input))
  return viewAfter(store, actor, live.id)
}

/** Turns auto-renew off or on. Throws `wrong_state` when there is no billed plan. */
export function renewal(store: DirectoryStore, actor: UserActor, on: boolean): Promise<SubscriptionView> {
  return store.once(actor.user_id, async () => {
    const id = await standingId(store, actor)
    done(await setRenewal(stripeClient(store.env), id, on))
    return { answer: await viewAfter(store, actor, id), statements: [] }
  })
}

/** Returns a link to the card provider's own pages. Throws `wrong_state` before the first purchase. */
export function portalLink(store: DirectoryStore, actor: UserActor): Promise<{ url: string }> {
  return store.once(actor.user_id, async () => {
    const customer = await customerOf(store, actor)
    if (!customer) throw new Refusal('wrong_state', 'There is no card yet. Choose a plan first.')
    const return_url = `${settings(store.env).PUBLIC_URL}/pro-dashboard/settings/billing`
    const once = onceAt(store.ctx, 'portal', actor.practice_id ?? '')
    return {
      answer: { url: done(await openPortal(stripeClient(store.env), { customer, return_url }, once)) },
      statements: [],
    }
  })
}

/** The invoices of the plan, newest first. */
export async function invoicesOf(store: DirectoryStore, actor: UserActor): Promise<SubscriptionInvoice[]> {
  const customer = await customerOf(store, actor)
  if (!customer) return []
  return done(await listInvoices(stripeClient(store.env), customer)).flatMap(presentInvoice)
}

/** The statuses of the invoices that are shown. Drafts are left out. */
const INVOICE_STATUS = ['open', 'paid', 'uncollectible', 'void'] as const

function presentInvoice(invoice: Stripe.Invoice): SubscriptionInvoice[] {
  const status = INVOICE_STATUS.find((known) => known === invoice.status)
  if (!status) return []
  return [
    {
      invoice_id: invoice.id,
      number: invoice.number,
      issued_at: toInstant(invoice.created * 1000),
      text: invoice.lines.data.map(({ description }) => description ?? '').join(', '),
      total: invoice.total / 100,
      paid: toPrice(usd(invoice.amount_paid)),
      status,
      hosted_url: invoice.hosted_invoice_url ?? null,
      pdf_url: invoice.invoice_pdf ?? null,
    },
  ]
}

const customerOf = async (store: DirectoryStore, { practice_id }: UserActor): Promise<string | null> =>
  practice_id ? customerOfPractice(store.db, practice_id) : null

/** The card provider's id of the current subscription. Throws `wrong_state` when there is none. */
async function standingId(store: DirectoryStore, actor: UserActor): Promise<string> {
  const row = await newestSubscription(store.db, actor.user_id)
  if (!row?.provider_subscription_id || row.status === 'ended')
    throw new Refusal('wrong_state', 'There is no billed plan to change. Choose one first.')
  return row.provider_subscription_id
}

/** The current subscription as the card provider has it. Throws `wrong_state` when it cannot be changed. */
async function changeable(store: DirectoryStore, actor: UserActor): Promise<Stripe.Subscription> {
  const live = done(await readSubscription(stripeClient(store.env), await standingId(store, actor)))
  if (live.status === 'past_due')
    throw new Refusal('wrong_state', 'The last payment failed. Change your card first, then the plan.')
  if (live.status !== 'active' && live.status !== 'trialing')
    throw new Refusal('wrong_state', 'There is no billed plan to change. Choose one first.')
  return live
}

function assertDifferent(live: Stripe.Subscription, wanted: Wanted): void {
  const state = billedState(live)
  if (state?.sub_class === wanted.sub_class && state.sub_period === wanted.sub_period)
    throw new Refusal('wrong_state', 'This is already your plan.')
}

function choiceOf(live: Stripe.Subscription, wanted: Wanted, at: number): PlanChoice {
  const [item] = live.items.data
  const seconds = Math.floor(at / 1000)
  return {
    plan: wanted.sub_class,
    period: wanted.sub_period,
    ends_trial: !isTrialEligible(wanted.sub_class),
    // The time must be within the current period and after the last change, so that no time is charged twice.
    proration_date: item ? Math.min(Math.max(seconds, reckonedFrom(live)), item.current_period_end - 1) : seconds,
  }
}

/**
 * Whether a change has the time of a recent preview. This is checked because a client that could choose the time could
 * choose the price. A preview is also outdated when it lies before a renewal or before another change.
 */
function isFresh(live: Stripe.Subscription, input: PlanChoice, at: number): boolean {
  const now = systemClock()
  // The card provider's clock may be ahead of ours.
  const latest = Math.max(now, reckonedFrom(live) * 1000) + CLOCKS_APART
  return input.proration_date === Math.floor(at / 1000) && at >= now - PREVIEW_LIFE && at <= latest
}

/** When the changed plan is billed next. A new period starts when its length changes or a trial ends. */
function nextBilling(live: Stripe.Subscription, wanted: Wanted, input: PlanChoice): number {
  const end = (live.items.data[0]?.current_period_end ?? input.proration_date) * 1000
  const goesOn = live.status === 'trialing' ? !input.ends_trial : billedState(live)?.sub_period === wanted.sub_period
  return goesOn ? end : afterOnePeriod(input.proration_date * 1000, wanted.sub_period)
}

async function viewAfter(store: DirectoryStore, actor: UserActor, id: string): Promise<SubscriptionView> {
  await followProvider(store, id)
  return readSubscriptionView(store, actor)
}
