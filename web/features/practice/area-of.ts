import type { Area } from '#domain/access/roles'

const AREAS: readonly (readonly [path: string, area: Area])[] = [
  ['/pro-dashboard/schedule', 'calendar'],
  ['/pro-dashboard/messages', 'messaging'],
  ['/pro-dashboard/session', 'chart-notes'],
  // Its frame looks at each tab's own area.
  ['/pro-dashboard/settings', 'settings'],
]

/** The area a page under /pro-dashboard belongs to; whatever is not named is the dashboard's own. */
export function areaOf(pathname: string): Area {
  return AREAS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? 'dashboard'
}
