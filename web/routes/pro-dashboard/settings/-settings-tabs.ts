/**
 * The tabs of /pro-dashboard/settings (spec section 6), as one table: what each is called, where it stands, which role
 * opens its area (domain/access/roles) and what it needs of a plan (domain/access/plans). The API decides the same by
 * its own rules; here it is only shown.
 */
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { UserInfo } from '#contracts/api/users'
import type { Needs } from '#contracts/endpoint'
import { type Area, roleOpens } from '#domain/access/roles'
import { reachOf } from '#web/session/area-of.ts'

/** Whose matters a tab is about: the order of the list. */
export const TAB_GROUPS = ['You', 'Your practice', 'Your clients'] as const

export type SettingsTab = {
  group: (typeof TAB_GROUPS)[number]
  label: string
  /** The name that section 6 has for it. */
  area: Area
  needs: Needs
  path: `/pro-dashboard/settings${string}`
  link: LinkOptions
}

/** A tab whose page says what is there today; `tab` is the last part of its address. */
const told = (tab: string) => ({
  path: `/pro-dashboard/settings/${tab}` as const,
  link: linkOptions({ to: '/pro-dashboard/settings/$tab', params: { tab } }),
})
/** A tab with a page of its own. */
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
    group: 'You',
    label: 'Notifications',
    area: 'notificationsTab',
    needs: ['full-settings'],
    ...told('notifications'),
  },
  {
    group: 'Your practice',
    label: 'Practice',
    area: 'practiceSetting',
    // What the intake asked of everybody, whatever plan came after it.
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/practice' })),
  },
  { group: 'Your practice', label: 'Directory', area: 'directory', needs: ['full-settings'], ...told('directory') },
  {
    group: 'Your practice',
    label: 'Team',
    area: 'teamTab',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/team' })),
  },
  { group: 'Your practice', label: 'Telehealth', area: 'telehealthTab', needs: ['calendar'], ...told('telehealth') },
  {
    group: 'Your practice',
    label: 'Integrations',
    area: 'integrationsTab',
    needs: ['calendar-sync'],
    ...told('integrations'),
  },
  {
    group: 'Your practice',
    label: 'AI settings',
    area: 'aiSettingsTab',
    needs: ['ai-settings'],
    ...told('ai-settings'),
  },
  // What the practice pays Orchid. What its clients pay the practice has another name, so that nobody mixes them up.
  {
    group: 'Your practice',
    label: 'Plan and billing',
    area: 'billing',
    needs: 'account',
    ...own(linkOptions({ to: '/pro-dashboard/settings/billing' })),
  },
  {
    group: 'Your clients',
    label: 'Client portal',
    area: 'clientPortalTab',
    needs: ['full-settings'],
    ...told('client-portal'),
  },
  {
    group: 'Your clients',
    label: 'Client invoices',
    area: 'billingTab',
    needs: ['calendar', 'ai-home'],
    ...own(linkOptions({ to: '/pro-dashboard/settings/client-invoices' })),
  },
  {
    group: 'Your clients',
    label: 'Patient analytics',
    area: 'patientAnalyticsTab',
    needs: ['full-settings'],
    ...told('patient-analytics'),
  },
]

type Standing = Pick<UserInfo, 'role' | 'plan' | 'profile_approved_to_use_the_platform'>

/** Tabs that a role opens and a plan brings, also to read only in a practice without one; `tabs` is given by tests only. */
export function settingsTabs(standing: Standing, tabs = SETTINGS_TABS): readonly SettingsTab[] {
  return tabs.filter(({ area, needs }) => {
    const far = reachOf(standing, needs)
    return roleOpens(standing.role, area) && (far === 'full' || far === 'archive')
  })
}

/** The tab that an address lies in, whoever may open it. */
export function tabAt(address: string, tabs = SETTINGS_TABS): SettingsTab | undefined {
  const lies = ({ path }: SettingsTab) => address === path || address.startsWith(`${path}/`)
  // The first tab's address begins those of all others.
  return tabs.filter(lies).sort((a, b) => b.path.length - a.path.length)[0]
}
