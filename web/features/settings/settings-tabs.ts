/**
 * The tabs of /pro-dashboard/settings. A tab stands here once its page exists; who sees it says the table of roles and,
 * where it needs one, of plans (spec section 6).
 */
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { Feature, TeamRole } from '#contracts/endpoint'
import { type Plan, planHas } from '#domain/access/plans'
import { type Area, roleOpens } from '#domain/access/roles'

export type SettingsTab = { label: string; area: Area; feature?: Feature; link: LinkOptions }

const SETTINGS_TABS: readonly SettingsTab[] = [
  { label: 'Account', area: 'accountTab', link: linkOptions({ to: '/pro-dashboard/settings' }) },
  { label: 'Profile', area: 'profileTab', link: linkOptions({ to: '/pro-dashboard/settings/profile' }) },
  { label: 'Team', area: 'teamTab', link: linkOptions({ to: '/pro-dashboard/settings/team' }) },
  { label: 'Billing', area: 'billing', link: linkOptions({ to: '/pro-dashboard/settings/billing' }) },
]

/** Tabs that a role opens and a plan brings; `tabs` is given by tests only. */
export function settingsTabs(
  standing: { role: TeamRole | null; plan: Plan | null },
  tabs = SETTINGS_TABS,
): readonly SettingsTab[] {
  return tabs.filter(
    ({ area, feature }) => roleOpens(standing.role, area) && (feature === undefined || planHas(standing.plan, feature)),
  )
}

/** The tab that an address lies in, whoever may open it. */
export function tabAt(path: string, tabs = SETTINGS_TABS): SettingsTab | undefined {
  const lies = ({ link }: SettingsTab) => path === link.to || path.startsWith(`${link.to}/`)
  // The first tab's address begins those of all others.
  return tabs.filter(lies).sort((a, b) => String(b.link.to).length - String(a.link.to).length)[0]
}
