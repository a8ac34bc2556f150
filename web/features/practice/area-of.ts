import type { Needs } from '#contracts/endpoint'
import type { Area } from '#domain/access/roles'

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
