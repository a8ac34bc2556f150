import type { Directory } from '#db/directory/connect'
import type { PersonRow } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import { type Platform, type PlatformFacts, platformOf } from '#domain/access/platform'
import { systemClock } from '#kernel/clock'
import { type Env, settings } from '../../env.ts'

type Subscription = Awaited<ReturnType<typeof newestSubscription>>

/** What the plan of a provider's or scheduler's account allows now; null for members. */
export async function platformOfPerson(env: Env, db: Directory, person: PersonRow): Promise<Platform | null> {
  if (person.user.user_type === 'member') return null
  return platformFrom(env, person, await newestSubscription(db, person.user.id))
}

/** Like `platformOfPerson`, from rows that were read already. */
export function platformFrom(env: Env, person: PersonRow, subscription: Subscription): Platform {
  return platformOf(platformFacts(env, person, subscription), systemClock())
}

/**
 * Whether the assistant's free trial would give access if it began now. It does not for accounts that must subscribe.
 */
export function aiTrialOpens(env: Env, person: PersonRow, subscription: Subscription): boolean {
  return platformFrom(env, { ...person, ai_trial_began_at: systemClock() }, subscription).plan !== null
}

/** The facts about a person that decide what their plan allows. */
export function platformFacts(env: Env, person: PersonRow, subscription: Subscription): PlatformFacts {
  const { user, role } = person
  const { AI_ONLY_ACCOUNT, AMHC_EXEMPT_ACCOUNTS } = settings(env)
  return {
    is_ai_only_account: AI_ONLY_ACCOUNT !== '' && user.email === AI_ONLY_ACCOUNT,
    created_at: user.create_datetime.getTime(),
    role,
    subscription: subscription && {
      sub_class: subscription.sub_class,
      coupon_id: subscription.coupon_id,
      activated_at: subscription.activated_time,
      terminated_at: subscription.terminated_time,
    },
    ai_trial_began_at: person.ai_trial_began_at,
    is_amhc: user.signup_channel_amhc && !AMHC_EXEMPT_ACCOUNTS.includes(user.email),
    is_approved: isApproved(person),
  }
}

/** Whether a person is approved. For a scheduler the approval of the practice's owner counts. */
function isApproved({ user, role, approved_at, owner_approved_at }: PersonRow): boolean {
  if (user.user_type === 'member') return true
  return (role === 'PRACTICE_SCHEDULER' ? owner_approved_at : approved_at) !== null
}
