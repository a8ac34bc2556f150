import type { UserInfo } from '#contracts/api/users'
import { takeRedirectAfterRegister } from './redirect-after-register.ts'

type Standing = Pick<UserInfo, 'user_type' | 'role' | 'signup_form_finished'>

/** Where somebody who is signed in, with a confirmed e-mail, belongs. */
export function landingPath(user: Standing): string {
  if (!user.signup_form_finished) return user.user_type === 'orchid_pro' ? '/quick-intake' : '/member-intake-form'
  if (user.user_type === 'member') return '/member-dashboard/homepage'
  return user.role === 'PRACTICE_SCHEDULER' ? '/pro-dashboard/schedule' : '/pro-dashboard/homepage'
}

/** As landingPath, but a member who is done goes back to the checkout they came out of. Clears what was kept. */
export function nextPath(user: Standing): string {
  if (user.user_type === 'member' && user.signup_form_finished) {
    const kept = takeRedirectAfterRegister()
    if (kept) return kept
  }
  return landingPath(user)
}
