/** Why an owner cannot order the chosen plan, as far as the page can know in advance. The API decides again. */
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { PLAN_NAMES } from '#web/content/plan-names.ts'
import type { PlanChoice } from '#web/lib/plan-choice.ts'

export type Obstacle = {
  title: string
  text: string
  /** `billing`: change the plan there. `checkout`: order the same plan, paid from today. */
  way: 'billing' | 'checkout'
}

/** `dayOf` formats an instant as a day. Null: no obstacle. */
export function obstacleTo(
  { plan, period, type }: PlanChoice,
  { subscription, core_trial, ai_trial }: SubscriptionView,
  dayOf: (instant: string) => string,
): Obstacle | null {
  const stands = subscription !== null && subscription.status !== 'ended'
  if (stands && (subscription.billed || subscription.status !== 'trial')) {
    const same = subscription.sub_class === plan && subscription.sub_period === period
    const name = PLAN_NAMES[subscription.sub_class]
    return {
      title: same ? `You have ${name} already` : `You have ${name}`,
      text: same
        ? 'Its card, its invoices and the way out are in your settings.'
        : 'A plan that stands is changed in your settings. You see there what it costs before you confirm.',
      way: 'billing',
    }
  }
  if (type === 'checkout') return null
  if (plan === 'core' && !core_trial.available)
    return {
      title: stands ? 'Your free days are running' : 'You had these thirty days',
      text:
        stands && subscription.trial_ends
          ? `Core is free for you until ${dayOf(subscription.trial_ends)}. You can go on with it from today.`
          : 'The free days of Core are had once. You can begin with it from today.',
      way: 'checkout',
    }
  if (plan === 'ai-only' && !ai_trial.available)
    return {
      title: ai_trial.started ? 'You had these thirty days' : 'These days are for accounts without a plan',
      text: ai_trial.ends
        ? `Your free days of AI only began before; they last until ${dayOf(ai_trial.ends)}.`
        : 'While you have a plan, the free days of AI only wait. You can still choose the plan itself.',
      way: 'checkout',
    }
  return null
}
