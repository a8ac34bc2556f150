/** Describes the state of a plan on the billing page. It is for display only; no decision depends on it. */
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { PER_PERIOD, PLAN_NAMES } from '#web/content/plan-names.ts'
import { formatPrice } from '#web/lib/money.ts'

export type PlanStanding = {
  /** Null without a plan. */
  name: string | null
  state: 'trial' | 'active' | 'ending' | 'past_due' | 'none'
  /** The text of the chip. */
  word: string
  sentence: string
}

/** `dayOf` formats an instant as a day. */
export function planStanding(view: SubscriptionView, dayOf: (instant: string) => string): PlanStanding {
  const { plan, subscription, ai_trial } = view
  if (!subscription || subscription.status === 'ended') {
    if (plan === null) return { name: null, state: 'none', word: 'No plan', sentence: withoutPlan(view, dayOf) }
    const name = PLAN_NAMES[plan]
    if (plan === 'ai-only' && ai_trial.started && ai_trial.ends)
      return {
        name,
        state: 'trial',
        word: 'Trial',
        sentence: `Free until ${dayOf(ai_trial.ends)}. Nothing is charged when it ends.`,
      }
    return {
      name,
      state: 'active',
      word: 'Active',
      sentence: 'Your account has this plan at no charge.',
    }
  }
  const name = PLAN_NAMES[subscription.sub_class]
  const { status, ends, next_billing, trial_ends, price, sub_period } = subscription
  const cost = price === null ? 'the agreed price' : `${formatPrice(price)} ${PER_PERIOD[sub_period]}`
  if (status === 'past_due')
    return {
      name,
      state: 'past_due',
      word: 'Payment failed',
      sentence:
        'The last payment did not go through. We will try it again, and your plan stays active in the meantime.',
    }
  if (status === 'trial') {
    const until = `Free until ${dayOf(trial_ends ?? ends ?? next_billing ?? subscription.activated_time)}`
    if (next_billing) return { name, state: 'trial', word: 'Trial', sentence: `${until}, then ${cost}.` }
    return { name, state: 'trial', word: 'Trial', sentence: `${until}. Nothing is charged when it ends.` }
  }
  if (ends) return { name, state: 'ending', word: 'Ends', sentence: `Ends on ${dayOf(ends)}. Nothing more is charged.` }
  return {
    name,
    state: 'active',
    word: 'Active',
    sentence: next_billing ? `Renews on ${dayOf(next_billing)} at ${cost}.` : 'Nothing more is charged.',
  }
}

function withoutPlan({ subscription }: SubscriptionView, dayOf: (instant: string) => string): string {
  const when = subscription?.ends ?? subscription?.terminated_time
  const ended = subscription && when ? `${PLAN_NAMES[subscription.sub_class]} ended on ${dayOf(when)}. ` : ''
  return `${ended}Your practice is read-only. Choose a plan to work in it again.`
}
