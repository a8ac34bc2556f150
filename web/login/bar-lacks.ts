import type { UserInfo } from '#contracts/api/users'
import { mayUse } from './acting.ts'
import { opensPage } from './area-of.ts'
import type { BarEntry } from '#web/lib/sign-in-state.ts'

type Who = Pick<
  UserInfo,
  'user_type' | 'role' | 'plan' | 'profile_approved_to_use_the_platform' | 'minors' | 'current_minor_user_id'
>

const PAGES = [
  ['dashboard', '/pro-dashboard/homepage'],
  ['schedule', '/pro-dashboard/schedule'],
  ['messages', '/pro-dashboard/messages'],
] as const

const RIGHTS = [
  ['messages', 'message'],
  ['book', 'book'],
] as const

/**
 * The entries that the bars on public pages hide. For a provider, role, plan and approval decide; for a guardian who
 * acts, their rights.
 */
export function barLacks(user: Who): readonly BarEntry[] {
  return user.user_type === 'member'
    ? RIGHTS.filter(([, right]) => !mayUse(user, right)).map(([entry]) => entry)
    : PAGES.filter(([, path]) => !opensPage(user, path)).map(([entry]) => entry)
}
