/**
 * The tabs of /pro-dashboard/settings (spec section 6) in one table: label, address, the role that opens its area
 * (domain/access/roles) and what it needs of a plan (domain/access/plans). A tab is added together with its settings.
 * The API enforces the same by its own rules; this table only decides what is shown.
 */
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { UserInfo } from '#contracts/api/users'
import type { Needs } from '#contracts/endpoint'
import { type Area, roleOpens } from '#domain/access/roles'
import { reachOf } from '#web/session/area-of.ts'

/** The group of a tab: the order of the list. */
export const TAB_GROUPS = ['You', 'Your practice'] as const

export type SettingsTab = {
  group: (typeof TAB_GROUPS)[number]
  label: string
  /** Its name in section 6. */
  area: Area
  needs: Needs
  path: `/pro-dashboard/settings${string}`
  link: LinkOptions
}

const own = (link: LinkOptions & { to: SettingsTab['path'] }) => ({ path: link.to, link })

const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    group: 'You',
    label: 'Account',
    area: 'accountTab',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings' })),
  },
  {
    group: 'You',
    label: 'Profile',
    area: 'profileTab',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/profile' })),
  },
  {
    group: 'Your practice',
    label: 'Practice',
    area: 'practiceSetting',
    // Answers of the intake, which every plan has.
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/practice' })),
  },
  {
    group: 'Your practice',
    label: 'Team',
    area: 'teamTab',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/team' })),
  },
  {
    group: 'Your practice',
    label: 'Client payments',
    // The area of the practice's own settings, which schedulers do not open.
    area: 'practiceSetting',
    needs: ['calendar', 'ai-home'],
    ...own(linkOptions({ to: '/pro-dashboard/settings/payments' })),
  },
  // What the practice pays Orchid. Client payments have another name, so that the two are not confused.
  {
    group: 'Your practice',
    label: 'Plan and billing',
    area: 'billing',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/billing' })),
  },
]

type Standing = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/**
 * Tabs that a role opens and a plan includes; in a practice without a plan, those that can be read. Tests pass `tabs`.
 */
export function settingsTabs(standing: Standing, tabs = SETTINGS_TABS): readonly SettingsTab[] {
  return tabs.filter(({ area, needs }) => {
    const far = reachOf(standing, needs)
    return roleOpens(standing.role, area) && (far === 'full' || far === 'archive')
  })
}

/** The tab of an address, regardless of rights. */
export function tabAt(address: string, tabs = SETTINGS_TABS): SettingsTab | undefined {
  const lies = ({ path }: SettingsTab) => address === path || address.startsWith(`${path}/`)
  // The first tab's address is a prefix of all others.
  return tabs.filter(lies).sort((a, b) => b.path.length - a.path.length)[0]
}
