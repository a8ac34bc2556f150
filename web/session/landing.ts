import type { UserInfo } from '#contracts/api/users'
import { isActing } from './acting.ts'
import { pendingOrder } from './pending-order.ts'
import { takeRedirectAfterRegister } from './redirect-after-register.ts'

/** With this hash the quick intake continues at the first incomplete step. Without it, it starts at the first step. */
export const RESUME_HASH = 'resume'
export const INTAKE_RESUMED = `/quick-intake#${RESUME_HASH}`

type Standing = Pick<UserInfo, 'user_type' | 'role' | 'signup_form_finished' | 'minors' | 'current_minor_user_id'>

/** The landing page of a logged-in user with a confirmed email. */
export function landingPath(user: Standing): string {
  if (!user.signup_form_finished) return user.user_type === 'orchid_pro' ? INTAKE_RESUMED : '/member-intake-form'
  if (user.user_type === 'member') {
    // A guardian first chooses a profile.
    const choosing = user.minors.length > 0 && !isActing(user)
    return choosing ? '/member-dashboard/switch-accounts' : '/member-dashboard/homepage'
  }
  return user.role === 'PRACTICE_SCHEDULER' ? '/pro-dashboard/schedule' : '/pro-dashboard/homepage'
}

/** The landing page of a user whose stored page is the registration page itself (spec section 4). */
const AFTER_REGISTER_ITSELF = '/member-dashboard/homepage'

/**
 * Like `landingPath`, but a member or owner who has finished the sign-up returns to the purchase they came from. Clears
 * the stored page.
 */
export function nextPath(user: Standing): string {
  if (!user.signup_form_finished) return landingPath(user)
  const buys = user.user_type === 'member' || (user.role === 'OWNER' && pendingOrder() !== null)
  const kept = takeRedirectAfterRegister()
  if (!buys || !kept) return landingPath(user)
  return kept.startsWith('/member-register') ? AFTER_REGISTER_ITSELF : kept
}
