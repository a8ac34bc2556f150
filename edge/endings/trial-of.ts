import { directory } from '#db/directory/connect'
import { newestSubscription } from '#db/directory/queries/providers'
import { isCoreTrial } from '#domain/access/plan-of'
import { systemClock } from '#kernel/clock'
import type { Env } from '../env.ts'

/** Which trial an account is on now; null when it is on none. */
export async function trialOf(env: Env, userId: string): Promise<'core' | 'ai' | null> {
  const subscription = await newestSubscription(directory(env.DIRECTORY), userId)
  if (!subscription) return null
  const { coupon_id, activated_time } = subscription
  const facts = {
    ...subscription,
    coupon_id,
    activated_at: activated_time,
    terminated_at: subscription.terminated_time,
  }
  return isCoreTrial(facts, systemClock()) ? 'core' : null
}
