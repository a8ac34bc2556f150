import { Refusal } from '#contracts/errors'
import { beginAiTrial, hadTrial, unbilledTrial } from '#db/directory/queries/billing'
import { personById } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import type { UserActor } from '#domain/access/actor'
import { CORE_TRIAL_COUPON, TRIAL_LIFE } from '#domain/access/plan-of'
import { DAY, HOUR, type Millis, toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { aiTrialOpens, platformFrom } from '../directory/people/platform.ts'
import { subscriptionChanged } from '../directory/wake-ups.ts'
import type { PlanCheckout } from '../integrations/stripe/plan-billing.ts'

/** The card provider refuses a trial of less than two days. The hour is for filling in the checkout page. */
const SHORTEST_TRIAL = 2 * DAY + HOUR

export type CoreTrialOffer = { trial: NonNullable<PlanCheckout['trial']>; next_billing: Millis } | null

/**
 * The free days of Core that a checkout gives: thirty for a first trial, or the remaining days of the trial that began
 * when registration was finished. Null when there are none.
 */
export async function coreTrialOffer(store: DirectoryStore, userId: string, now: Millis): Promise<CoreTrialOffer> {
  const { db } = store
  const coupon = CORE_TRIAL_COUPON
  if (!(await hadTrial(db, userId, coupon)))
    return { trial: { coupon, days: TRIAL_LIFE / DAY }, next_billing: now + TRIAL_LIFE }
  const running = await unbilledTrial(db, userId, coupon, now - TRIAL_LIFE)
  const until = running && running.activated_time + TRIAL_LIFE
  return until && until >= now + SHORTEST_TRIAL ? { trial: { coupon, until }, next_billing: until } : null
}

/**
 * Starts the thirty free days of the assistant. Throws `wrong_state` when they were used before, a plan is active, or
 * the account needs a subscription.
 */
export function startAiTrial(store: DirectoryStore, actor: UserActor) {
  return store.once(actor.user_id, async () => {
    const { db } = store
    const [person, subscription] = await Promise.all([
      personById(db, actor.user_id),
      newestSubscription(db, actor.user_id),
    ])
    if (!person?.practice_id) throw new Refusal('not_found')
    if (person.ai_trial_began_at !== null)
      throw new Refusal('wrong_state', 'This account already used the free trial of the assistant.')
    if (platformFrom(store.env, person, subscription).plan !== null)
      throw new Refusal(
        'wrong_state',
        'Your account already has a plan. You can change it in Settings, under Plan and billing.',
      )
    if (!aiTrialOpens(store.env, person, subscription))
      throw new Refusal(
        'wrong_state',
        'Your account needs a subscription. Choose a plan in Settings, under Plan and billing.',
      )
    const { now } = store
    const { practice_id } = person
    return {
      answer: { ai_free_trial_start_datetime: toInstant(now) },
      statements: [
        beginAiTrial(db, actor.user_id, now),
        subscriptionChanged(store, { practice_id, user_id: actor.user_id }, now),
      ],
    }
  })
}
