import type { UserInfo } from '#contracts/api/users'
import type { Needs } from '#contracts/endpoint'
import { type Reach, reach } from '#domain/access/platform'
import { type Area, roleOpens } from '#domain/access/roles'

/** What a page under /pro-dashboard asks of who opens it: the area of the table of roles, and what it needs of a plan. */
export type PageAsks = { area: Area; needs: Needs }

const HOME: PageAsks = { area: 'dashboard', needs: ['calendar', 'ai-home'] }

const PAGES: readonly (readonly [path: string, asks: PageAsks])[] = [
  ['/pro-dashboard/schedule', { area: 'calendar', needs: ['calendar'] }],
  ['/pro-dashboard/messages', { area: 'messaging', needs: ['messaging'] }],
  ['/pro-dashboard/session', { area: 'chart-notes', needs: ['notes-and-forms'] }],
  // Its frame looks at each tab's own area and plan.
  ['/pro-dashboard/settings', { area: 'settings', needs: 'account' }],
]

/** What a page asks; whatever is not named is the dashboard's own. */
export function asksOf(pathname: string): PageAsks {
  return PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? HOME
}

type Who = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/** How far plan and approval reach into what a page needs. */
export function reachOf({ plan, profile_approved_to_use_the_platform: is_approved }: Who, needs: Needs) {
  return reach({ plan, is_approved }, needs)
}

/** How far plan and approval reach into a page: whole, to read, or why it stays closed. */
export function pageReach(user: Who, path: string): Reach {
  return reachOf(user, asksOf(path).needs)
}

/** Whether a page is shown among those to go to: by role, plan and approval; in an archive, those that can be read. */
export function opensPage(user: Who, path: string): boolean {
  const far = pageReach(user, path)
  return roleOpens(user.role, asksOf(path).area) && (far === 'full' || far === 'archive')
}
