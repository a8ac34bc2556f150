import type { UserInfo } from '#contracts/api/users'
import { planOf } from '#domain/access/plan-of'
import type { Plan } from '#domain/access/plans'

/** What the signed-in provider's plan is at `now` (ms), by the rules that the API has too; null when unsubscribed. */
export function planOfUser(user: UserInfo, now: number): Plan | null {
  const { orchid_pro_subscription: subscription, ai_free_trial_start_datetime: trial } = user
  return planOf(
    {
      // No field of user info speaks of the operator's one account.
      is_ai_only_account: false,
      created_at: Date.parse(user.create_datetime),
      role: user.role,
      subscription: subscription && {
        sub_class: subscription.sub_class,
        coupon_id: subscription.coupon_id,
        activated_at: Date.parse(subscription.activated_time),
        terminated_at: subscription.terminated_time === null ? null : Date.parse(subscription.terminated_time),
      },
      ai_trial_began_at: trial === null ? null : Date.parse(trial),
    },
    now,
  )
}
