/**
 * The entries of the account menu, in the dashboards and on public pages (spec section 2). Only entries whose page
 * exists are listed.
 */
import {
  IconCalendarTime,
  IconFolderSearch,
  IconHelp,
  IconMail,
  IconReceipt,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { AccountMenuItem } from '#web/ui/shell/account-menu-item.ts'
import type { PagePath } from '#web/lib/page-href.ts'

type MenuEntry = Pick<AccountMenuItem, 'label' | 'icon'> & { to: PagePath }

export const MEMBER_MENU = [
  { label: 'My sessions', icon: IconCalendarTime, to: '/member-dashboard/sessions' },
  { label: 'Billing', icon: IconReceipt, to: '/member-dashboard/billing' },
  { label: 'Your record', icon: IconFolderSearch, to: '/member-dashboard/your-record' },
  { label: 'Profile', icon: IconUser, to: '/member-dashboard/profile' },
  { label: 'Email preferences', icon: IconMail, to: '/email-preference' },
  { label: 'Help', icon: IconHelp, to: '/support' },
  { label: 'Switch profile', icon: IconUsers, to: '/member-dashboard/switch-accounts' },
] as const satisfies readonly MenuEntry[]

export const PROVIDER_MENU = [
  { label: 'Email preferences', icon: IconMail, to: '/email-preference' },
  { label: 'Support', icon: IconHelp, to: '/support' },
] as const satisfies readonly MenuEntry[]
