/**
 * The bar at the bottom of public pages on phones (spec section 2). As in the top bar (public-header.tsx), CSS decides
 * who sees which entry, and a script adds the unread badge later.
 */
import {
  IconCalendar,
  IconHome,
  IconLayoutDashboard,
  IconLogin2,
  IconMessageCircle,
  IconSearch,
  IconUser,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { pageHref } from '#web/lib/page-href.ts'
import type { BarEntry } from '#web/lib/sign-in-state.ts'
import css from './public-phone-bar.module.css'
import { NO_PROVIDER, NOT_YET, type Viewers } from '#web/lib/signed-in-mark.ts'

type PhoneEntry = { shownTo: Viewers; entry?: BarEntry; to: string; label: string; icon: TablerIcon }

const ENTRIES: readonly PhoneEntry[] = [
  { shownTo: NO_PROVIDER, to: pageHref('/'), label: 'Home', icon: IconHome },
  {
    shownTo: NO_PROVIDER,
    entry: 'book',
    to: pageHref('/professional-search'),
    label: 'Book',
    icon: IconSearch,
  },
  { shownTo: NOT_YET, to: pageHref('/login'), label: 'Login', icon: IconLogin2 },
  { shownTo: 'member', to: pageHref('/member-dashboard/homepage'), label: 'Dashboard', icon: IconLayoutDashboard },
  {
    shownTo: 'member',
    entry: 'messages',
    to: pageHref('/member-dashboard/messages'),
    label: 'Messages',
    icon: IconMessageCircle,
  },
  { shownTo: 'member', to: pageHref('/member-dashboard/profile'), label: 'Profile', icon: IconUser },
  {
    shownTo: 'orchid_pro',
    entry: 'dashboard',
    to: pageHref('/pro-dashboard/homepage'),
    label: 'Dashboard',
    icon: IconLayoutDashboard,
  },
  {
    shownTo: 'orchid_pro',
    entry: 'schedule',
    to: pageHref('/pro-dashboard/schedule'),
    label: 'Schedule',
    icon: IconCalendar,
  },
  {
    shownTo: 'orchid_pro',
    entry: 'messages',
    to: pageHref('/pro-dashboard/messages'),
    label: 'Messages',
    icon: IconMessageCircle,
  },
]

export function PublicPhoneBar() {
  return (
    <nav className={css.bar} aria-label="Main, phone">
      {ENTRIES.map(({ shownTo, entry, to, label, icon: Icon }) => (
        <a key={`${shownTo} ${label}`} href={to} className={css.entry} data-for={shownTo} data-entry={entry}>
          <Icon size={22} stroke={1.5} aria-hidden />
          {label}
          {entry === 'messages' && <span className={css.unread} data-unread="" />}
        </a>
      ))}
    </nav>
  )
}
