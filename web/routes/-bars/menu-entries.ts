/**
 * The entries of the account menu, in the dashboards and on public pages (spec section 2). Only entries whose page
 * exists are listed.
 */
import { IconCalendarTime, IconHelp, IconUser, IconUsers } from '@tabler/icons-react'
import type { AccountMenuItem } from '#web/ui/shell/account-menu-item.ts'
import type { PagePath } from '#web/lib/page-href.ts'
import { supportLink } from '#web/lib/support.ts'

type MenuEntry = Pick<AccountMenuItem, 'label' | 'icon'> & ({ to: PagePath } | { href: () => string })

export const MEMBER_MENU = [
  { label: 'My sessions', icon: IconCalendarTime, to: '/member-dashboard/sessions' },
  { label: 'Profile', icon: IconUser, to: '/member-dashboard/profile' },
  { label: 'Help', icon: IconHelp, href: supportLink },
  { label: 'Switch profile', icon: IconUsers, to: '/member-dashboard/switch-accounts' },
] as const satisfies readonly MenuEntry[]

export const PROVIDER_MENU = [
  { label: 'Support', icon: IconHelp, href: supportLink },
] as const satisfies readonly MenuEntry[]
