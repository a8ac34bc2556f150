/**
 * The bar at the foot of public pages on phones (spec section 2). Who sees which entry is decided by CSS, as in the top
 * bar: signed-in-mark.ts.
 */
import {
  IconCalendar,
  IconHome,
  IconLayoutDashboard,
  IconLogin2,
  IconMessageCircle,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { pageHref } from '#web/lib/page-href.ts'
import css from './public-phone-bar.module.css'
import { NOT_YET, type Viewers } from './signed-in-mark.ts'

const ENTRIES = [
  { shownTo: 'visitor unfinished member', to: pageHref('/'), label: 'Home', icon: IconHome },
  { shownTo: 'visitor unfinished member', to: pageHref('/professional-search'), label: 'Book', icon: IconSearch },
  { shownTo: NOT_YET, to: pageHref('/login'), label: 'Login', icon: IconLogin2 },
  { shownTo: 'member', to: pageHref('/member-dashboard/homepage'), label: 'Dashboard', icon: IconLayoutDashboard },
  { shownTo: 'member', to: pageHref('/member-dashboard/messages'), label: 'Messages', icon: IconMessageCircle },
  { shownTo: 'member', to: pageHref('/member-dashboard/profile'), label: 'Profile', icon: IconUser },
  { shownTo: 'orchid_pro', to: pageHref('/pro-dashboard/homepage'), label: 'Dashboard', icon: IconLayoutDashboard },
  { shownTo: 'orchid_pro', to: pageHref('/pro-dashboard/schedule'), label: 'Schedule', icon: IconCalendar },
  { shownTo: 'orchid_pro', to: pageHref('/pro-dashboard/messages'), label: 'Messages', icon: IconMessageCircle },
] as const satisfies readonly { shownTo: Viewers; to: string; label: string; icon: unknown }[]

export function PublicPhoneBar() {
  return (
    <nav className={css.bar} aria-label="Main, phone">
      {ENTRIES.map(({ shownTo, to, label, icon: Icon }) => (
        <a key={`${shownTo} ${label}`} href={to} className={css.entry} data-for={shownTo}>
          <Icon size={22} stroke={1.5} aria-hidden />
          {label}
        </a>
      ))}
    </nav>
  )
}
