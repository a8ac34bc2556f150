/**
 * The tabs of /pro-dashboard/settings (spec section 6): label, address, the area that a role must open
 * (domain/access/roles), and what the plan must include (domain/access/plans). A tab is added together with its settings.
 * This table only decides which tabs are shown. The API has its own checks.
 */
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { UserInfo } from '#contracts/api/users'
import type { Needs } from '#contracts/endpoint'
import { type Area, roleOpens } from '#domain/access/roles'
import { reachOf } from '#web/login/area-of.ts'

/** The groups of tabs, in the order of the list. */
export const TAB_GROUPS = ['You', 'Your practice'] as const

export type SettingsTab = {
  group: (typeof TAB_GROUPS)[number]
  label: string
  /** The name of the tab in section 6. */
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
    // These settings were entered in the intake, which is part of every plan.
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/practice' })),
  },
  {
    group: 'Your practice',
    label: 'Practice page',
    area: 'practiceSetting',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/practice-page' })),
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
    needs: SESSION_FEATURES,
    ...own(linkOptions({ to: '/pro-dashboard/settings/payments' })),
  },
  // What the practice pays to Orchid. The tab for payments by clients has a different name, to avoid confusion.
  {
    group: 'Your practice',
    label: 'Plan and billing',
    area: 'billing',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/billing' })),
  },
  {
    group: 'Your practice',
    label: 'Export',
    // Only the owner exports the practice.
    area: 'practiceSetting',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/export' })),
  },
]

type Standing = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/**
 * The tabs that the role opens and the plan includes. In an archive, those that can be read. Tests pass their own
 * `tabs`.
 */
export function settingsTabs(standing: Standing, tabs = SETTINGS_TABS): readonly SettingsTab[] {
  return tabs.filter(({ area, needs }) => {
    const far = reachOf(standing, needs)
    return roleOpens(standing.role, area) && (far === 'full' || far === 'archive')
  })
}

/** The tab of an address, whether or not the user can open it. */
export function tabAt(address: string, tabs = SETTINGS_TABS): SettingsTab | undefined {
  const isIn = ({ path }: SettingsTab) => address === path || address.startsWith(`${path}/`)
  // The address of the first tab is a prefix of all others, so the longest match counts.
  return tabs.filter(isIn).sort((a, b) => b.path.length - a.path.length)[0]
}
