/** The frame of every provider page: navigation, account menu and live events. The navigation lists only existing pages. */
import {
  IconCalendar,
  IconHome,
  IconLogout,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { roleOpens } from '#domain/access/roles'
import { useLogOut } from '#web/login/log-out.tsx'
import { useLiveMessaging, useUnreadCount } from '#web/data/messaging/live.ts'
import { useLiveAppointments } from '#web/data/appointments/live.ts'
import { useLiveTodo } from '#web/data/todo.ts'
import { PROVIDER_MENU } from '#web/routes/-bars/menu-entries.ts'
import { HubProvider } from '#web/login/hub-provider.tsx'
import { localZone } from '#web/lib/time.ts'
import { pageHref } from '#web/lib/page-href.ts'
import type { AccountMenuItem } from '#web/ui/shell/account-menu-item.ts'
import { DashboardFrame, type NavItem } from '#web/ui/shell/dashboard-frame.tsx'
import { useRememberedPlaces } from '#web/login/remembered-places.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { asksOf, opensPage, pageReach } from '#web/login/area-of.ts'

// Rarely shown in place of a page, so they are loaded on demand.
const NoPlan = lazy(async () => ({ default: (await import('#web/features/practice/no-plan.tsx')).NoPlan }))
const NoRight = lazy(async () => ({ default: (await import('#web/features/practice/no-right.tsx')).NoRight }))
// Only shown to owners whose plan has calls, so it is loaded on demand.
const WaitingBand = lazy(async () => ({
  default: (await import('#web/features/practice/waiting-band.tsx')).WaitingBand,
}))
// Shown after a change, which nothing on a first visit is.
const Toast = lazy(async () => ({ default: (await import('#web/ui/kit/toast.tsx')).Toast }))
// Only shown in an archive, so it is loaded on demand.
const ArchiveBand = lazy(async () => ({
  default: (await import('#web/features/practice/archive-band.tsx')).ArchiveBand,
}))

// Only loaded where the device is in another zone than the account, and not above the pages that fill the screen.
const ZoneOffer = lazy(async () => ({ default: (await import('#web/features/accounts/zone-offer.tsx')).ZoneOffer }))

const HOME = linkOptions({ to: '/pro-dashboard/homepage' })
const SCHEDULE = linkOptions({ to: '/pro-dashboard/schedule' })
const CLIENTS = linkOptions({ to: '/pro-dashboard/patient-charts' })
const MESSAGES = linkOptions({ to: '/pro-dashboard/messages' })
const BILLING = linkOptions({ to: '/pro-dashboard/billing' })

/** The entries of the rail, in order. Each is shown to users whose role, plan and approval open its page. */
const NAV: readonly (NavItem & { link: { to: string } })[] = [
  { link: HOME, label: 'Home', icon: IconHome },
  { link: SCHEDULE, label: 'Schedule', icon: IconCalendar },
  { link: CLIENTS, label: 'Clients', icon: IconUsers },
  { link: MESSAGES, label: 'Messages', icon: IconMessageCircle },
  { link: BILLING, label: 'Billing', icon: IconReceipt },
]

export function PracticeFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  return (
    <HubProvider>
      <Frame user={user}>{children}</Frame>
    </HubProvider>
  )
}

function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  useLiveAppointments()
  useLiveMessaging()
  useLiveTodo()
  useRememberedPlaces()
  const unread = useUnreadCount(opensPage(user, MESSAGES.to))
  const { pathname } = useLocation()
  const { area } = asksOf(pathname)
  const far = pageReach(user, pathname)
  // The home page already explains the archive.
  const banded = useIsArchive(user) && area !== 'dashboard'
  const logOut = useLogOut()
  const menu: AccountMenuItem[] = [
    { label: 'Settings', icon: IconSettings, link: linkOptions({ to: '/pro-dashboard/settings' }) },
    ...PROVIDER_MENU.map(({ label, icon, to }) => ({ label, icon, href: pageHref(to) })),
    { label: 'Log out', icon: IconLogout, onSelect: logOut.begin },
  ]
  return (
    <DashboardFrame
      nav={NAV.filter(({ link }) => opensPage(user, link.to)).map((item) =>
        item.link === MESSAGES ? { ...item, badge: unread } : item,
      )}
      home={user.role === 'PRACTICE_SCHEDULER' ? SCHEDULE : HOME}
      account={{
        name: user.display_name,
        detail: user.business_entity_name ?? undefined,
        photo: { cognito_sub: user.sub, photo_version: user.photo_version },
      }}
      menu={menu}
      notice={
        <Suspense fallback={null}>
          {banded && <ArchiveBand owner={user.role === 'OWNER'} zone={user.timezone} />}
          {user.role === 'OWNER' && pageReach(user, HOME.to) === 'full' && <WaitingBand />}
          {![SCHEDULE.to, MESSAGES.to].some((to) => to === pathname) && user.timezone !== localZone() && (
            <ZoneOffer user={user} />
          )}
        </Suspense>
      }
    >
      {logOut.shown}
      <Suspense fallback={null}>
        {!roleOpens(user.role, area) ? (
          <NoRight role={user.role} area={area} />
        ) : far === 'full' || far === 'archive' ? (
          children
        ) : (
          <NoPlan far={far} role={user.role} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Toast />
      </Suspense>
    </DashboardFrame>
  )
}
