import type { UserInfo } from '#contracts/api/users'
import { isActing } from './acting.ts'

/** With this hash the quick intake continues at the first incomplete step. Without it, it starts at the first step. */
export const RESUME_HASH = 'resume'
export const INTAKE_RESUMED = `/quick-intake#${RESUME_HASH}`

export type Landing = Pick<UserInfo, 'user_type' | 'role' | 'signup_form_finished' | 'minors' | 'current_minor_user_id'>

/** The landing page of a logged-in user with a confirmed email. */
export function landingPath(user: Landing): string {
  if (!user.signup_form_finished) return user.user_type === 'orchid_pro' ? INTAKE_RESUMED : '/member-intake-form'
  if (user.user_type === 'member') {
    // A guardian first chooses a profile.
    const choosing = user.minors.length > 0 && !isActing(user)
    return choosing ? '/member-dashboard/switch-accounts' : '/member-dashboard/homepage'
  }
  return user.role === 'PRACTICE_SCHEDULER' ? '/pro-dashboard/schedule' : '/pro-dashboard/homepage'
}
