/** Finds out, before an order, why an owner cannot order the chosen plan. The API checks the order again. */
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import type { PlanChoice } from '#web/lib/plan-choice.ts'

export type Obstacle = {
  title: string
  text: string
  /** What the owner can do instead: `billing` changes the current plan, `checkout` orders this plan without a trial. */
  way: 'billing' | 'checkout'
}

/** Returns null when nothing prevents the order. `dayOf` formats an instant as a day. */
export function obstacleTo(
  { plan, period, type }: PlanChoice,
  { subscription, core_trial, ai_trial }: SubscriptionView,
  dayOf: (instant: string) => string,
): Obstacle | null {
  const hasPlan = subscription !== null && subscription.status !== 'ended'
  if (hasPlan && (subscription.billed || subscription.status !== 'trial')) {
    const same = subscription.sub_class === plan && subscription.sub_period === period
    const name = PLAN_NAMES[subscription.sub_class]
    return {
      title: same ? `You have ${name} already` : `You have ${name}`,
      text: same
        ? 'You can update its card, view its invoices and cancel it in Settings.'
        : 'You can change your current plan in Settings. You see what it costs before you confirm.',
      way: 'billing',
    }
  }
  if (type === 'checkout') return null
  if (plan === 'core' && !core_trial.available)
    return {
      title: hasPlan ? 'Your free trial is active' : 'You already used this trial',
      text:
        hasPlan && subscription.trial_ends
          ? `Your free trial of Core lasts until ${dayOf(subscription.trial_ends)}. You can start paying for it today.`
          : 'The free trial of Core is available once. You can start the paid plan today.',
      way: 'checkout',
    }
  if (plan === 'ai-only' && !ai_trial.available)
    return {
      title: ai_trial.started ? 'You already used this trial' : 'This trial is for accounts without a plan',
      text: ai_trial.ends
        ? `Your free trial of AI only has already started. It lasts until ${dayOf(ai_trial.ends)}.`
        : 'The free trial of AI only is not available while you have a plan. You can still choose the plan itself.',
      way: 'checkout',
    }
  return null
}
