import type { MinorLink } from '#contracts/api/minor-link'
import type { UserInfo } from '#contracts/api/users'
import type { PersonRow } from '#db/directory/queries/people'
import type { newestSubscription } from '#db/directory/queries/providers'
import type { Platform } from '#domain/access/platform'
import { TRIAL_LIFE } from '#domain/access/plan-of'
import { regionOf } from '#domain/content/licensed-region'
import { type Millis, systemClock, toInstant } from '#kernel/clock'
import { addressOf } from '../directory/people/account-address.ts'
import { toIdentity } from '../directory/people/people.ts'
import { canHide } from '../directory/people/hidden-sessions.ts'

/** The minors of a guardian. `by` is the guardian who acts for this user and until when (ms); null when none acts. */
export type Acting = {
  minors: MinorLink[]
  by: { orchid_user_id: string; first_name: string; last_name: string; timezone: string; until: Millis } | null
  /** Whether this user, for whom nobody acts, is a minor without a guardian. */
  lacks_guardian: boolean
}

type Subscription = Awaited<ReturnType<typeof newestSubscription>>

/** The logged-in user in the format of the specification. */
export function presentUserInfo(
  row: PersonRow,
  subscription: Subscription,
  platform: Platform | null,
  acting: Acting,
  groups: UserInfo['groups'],
): UserInfo {
  const { user } = row
  return {
    sub: user.id,
    user_type: user.user_type,
    first_name: user.first_name,
    preferred_first_name: user.preferred_first_name,
    last_name: user.last_name,
    display_name: toIdentity(row).display_name,
    email: addressOf(user.email),
    email_confirmed: user.email_confirmed,
    signup_form_finished: user.signup_form_finished,
    groups,
    role: row.role,
    business_entity_name: row.business_entity_name || null,
    is_test_user: user.is_test_user,
    // The eyes that read are those of the guardian.
    timezone: acting.by?.timezone ?? user.timezone,
    home_region: row.residence && regionOf(row.residence),
    photo_version: row.photo_version,
    modify_datetime: user.modify_datetime.toISOString(),
    create_datetime: user.create_datetime.toISOString(),
    minors: acting.minors,
    current_minor_user_id: acting.by ? user.id : null,
    ...(acting.by && {
      guardian_token_exp: toInstant(acting.by.until),
      guardian: {
        orchid_user_id: acting.by.orchid_user_id,
        first_name: acting.by.first_name,
        last_name: acting.by.last_name,
      },
    }),
    can_keep_from_guardians: acting.by === null && canHide(row),
    lacks_guardian: acting.lacks_guardian,
    team_id: row.practice_id,
    signup_channel: { amhc: user.signup_channel_amhc },
    profile_approved_to_use_the_platform: platform?.is_approved ?? true,
    ai_free_trial_start_datetime: row.ai_trial_began_at === null ? null : toInstant(row.ai_trial_began_at),
    orchid_pro_subscription: subscription && {
      sub_class: subscription.sub_class,
      coupon_id: shownCoupon(subscription),
      activated_time: toInstant(subscription.activated_time),
      sub_period: subscription.sub_period,
      auto_renew: subscription.auto_renew,
      terminated_code: subscription.terminated_code,
      terminated_time: subscription.terminated_time === null ? null : toInstant(subscription.terminated_time),
    },
    plan: platform?.plan ?? null,
  }
}

/**
 * The coupon of a subscription. During a billed trial it is the one with which the trial began; afterwards there is
 * none.
 */
function shownCoupon(subscription: NonNullable<Subscription>): string | null {
  const { coupon_id, began_with_coupon, status, sub_class, activated_time } = subscription
  const onTrial = status === 'trialing' && sub_class === 'core' && systemClock() < activated_time + TRIAL_LIFE
  return coupon_id ?? (onTrial ? began_with_coupon : null)
}
