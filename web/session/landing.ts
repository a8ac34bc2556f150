import type { UserInfo } from '#contracts/api/users'
import { isActing } from './acting.ts'
import { pendingOrder } from './pending-order.ts'
import { takeRedirectAfterRegister } from './redirect-after-register.ts'

/** The hash that says: go on where something is still missing. A quick intake without one begins at its first step. */
export const RESUME_HASH = 'resume'
export const INTAKE_RESUMED = `/quick-intake#${RESUME_HASH}`

type Standing = Pick<UserInfo, 'user_type' | 'role' | 'signup_form_finished' | 'minors' | 'current_minor_user_id'>

/** Where somebody who is signed in, with a confirmed email, belongs. */
export function landingPath(user: Standing): string {
  if (!user.signup_form_finished) return user.user_type === 'orchid_pro' ? INTAKE_RESUMED : '/member-intake-form'
  if (user.user_type === 'member') {
    // A guardian chooses first whom they are here for.
    const choosing = user.minors.length > 0 && !isActing(user)
    return choosing ? '/member-dashboard/switch-accounts' : '/member-dashboard/homepage'
  }
  return user.role === 'PRACTICE_SCHEDULER' ? '/pro-dashboard/schedule' : '/pro-dashboard/homepage'
}

/** Where whoever kept the registration's own page goes instead (spec section 4). */
const AFTER_REGISTER_ITSELF = '/member-dashboard/homepage'

/** As landingPath, but a member or owner who is done goes back to the purchase they came out of. Clears what was kept. */
export function nextPath(user: Standing): string {
  if (!user.signup_form_finished) return landingPath(user)
  const buys = user.user_type === 'member' || (user.role === 'OWNER' && pendingOrder() !== null)
  const kept = takeRedirectAfterRegister()
  if (!buys || !kept) return landingPath(user)
  return kept.startsWith('/member-register') ? AFTER_REGISTER_ITSELF : kept
}
