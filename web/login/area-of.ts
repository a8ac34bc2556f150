import { CHART_FEATURES, SESSION_FEATURES } from '#contracts/plain/feature-groups'
import type { UserInfo } from '#contracts/api/users'
import type { Needs } from '#contracts/endpoint'
import { type Reach, reach } from '#domain/access/platform'
import { type Area, roleOpens } from '#domain/access/roles'

/** What a page under /pro-dashboard requires: the area in the table of roles, and features of the plan. */
export type PageAsks = { area: Area; needs: Needs }

const HOME: PageAsks = { area: 'dashboard', needs: SESSION_FEATURES }

const CHARTS: Needs = CHART_FEATURES

const PAGES: readonly (readonly [path: string, asks: PageAsks])[] = [
  ['/pro-dashboard/schedule', { area: 'calendar', needs: ['calendar'] }],
  ['/pro-dashboard/messages', { area: 'messaging', needs: ['messaging'] }],
  ['/pro-dashboard/patient-charts', { area: 'patient-charts', needs: CHARTS }],
  ['/pro-dashboard/session', { area: 'chart-notes', needs: ['notes-and-forms'] }],
  // The invoices to clients. The subscription is in the settings, for the owner.
  ['/pro-dashboard/billing', { area: 'billingTab', needs: SESSION_FEATURES }],
  // The settings frame checks the area and the plan of each tab.
  ['/pro-dashboard/settings', { area: 'settings', needs: 'account' }],
]

/** What the sections of a client's page require besides the page itself. */
const CHART_SECTIONS: Record<string, PageAsks> = {
  notes: { area: 'chart-notes', needs: ['notes-and-forms'] },
  'medication-history': { area: 'chart-medication-history', needs: ['medication-history'] },
  'treatment-plans': { area: 'chart-treatment-plans', needs: CHARTS },
  measurements: { area: 'chart-measurements', needs: CHARTS },
  attachments: { area: 'chart-attachments', needs: CHARTS },
}
const SECTION = /^\/pro-dashboard\/patient-charts\/[^/]+\/([^/]+)/

/** What a page requires. Pages that are not listed require what the home page requires. */
export function asksOf(pathname: string): PageAsks {
  const section = CHART_SECTIONS[SECTION.exec(pathname)?.[1] ?? '']
  if (section) return section
  return PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? HOME
}

type Who = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/** How far plan and approval allow what a page needs. */
export function reachOf({ plan, profile_approved_to_use_the_platform: is_approved }: Who, needs: Needs) {
  return reach({ plan, is_approved }, needs)
}

/** How far plan and approval allow a page: fully, read-only, or the reason why it is closed. */
export function pageReach(user: Who, path: string): Reach {
  return reachOf(user, asksOf(path).needs)
}

/** Whether the navigation lists a page. Role, plan and approval decide; pages that an archive can read are listed. */
export function opensPage(user: Who, path: string): boolean {
  const far = pageReach(user, path)
  return roleOpens(user.role, asksOf(path).area) && (far === 'full' || far === 'archive')
}
