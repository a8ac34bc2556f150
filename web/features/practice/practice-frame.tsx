/** The frame of every provider page: navigation, account, live events. Only what exists stands in the navigation. */
import { IconCalendar, IconHome, IconLogout, IconMessageCircle, IconSettings } from '@tabler/icons-react'
import { linkOptions, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { type Area, roleOpens } from '#domain/access/roles'
import { useLeave } from '#web/features/accounts/sign-in.ts'
import { useLiveMessaging, useUnreadCount } from '#web/features/messaging/live-messaging.ts'
import { useLiveAppointments } from '#web/features/schedule/live-appointments.ts'
import { errorText } from '#web/lib/api-error.ts'
import { HubProvider } from '#web/lib/hub.tsx'
import type { AccountMenuItem } from '#web/ui/account-menu.tsx'
import { DashboardFrame, type NavItem } from '#web/ui/dashboard-frame.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { areaOf } from './area-of.ts'
import { NoRight } from './no-right.tsx'

/** In the order of the rail; each is shown to the roles that open its area. */
const NAV: readonly (NavItem & { area: Area })[] = [
  { area: 'dashboard', link: linkOptions({ to: '/pro-dashboard/homepage' }), label: 'Home', icon: IconHome },
  { area: 'calendar', link: linkOptions({ to: '/pro-dashboard/schedule' }), label: 'Schedule', icon: IconCalendar },
  {
    area: 'messaging',
    link: linkOptions({ to: '/pro-dashboard/messages' }),
    label: 'Messages',
    icon: IconMessageCircle,
  },
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
  const unread = useUnreadCount(roleOpens(user.role, 'messaging'))
  const { pathname } = useLocation()
  const area = areaOf(pathname)
  const leave = useLeave()
  const [problem, setProblem] = useState<string | null>(null)
  const menu: AccountMenuItem[] = [
    { label: 'Settings', icon: IconSettings, link: linkOptions({ to: '/pro-dashboard/settings' }) },
    { label: 'Log out', icon: IconLogout, onSelect: () => void leave().catch((error) => setProblem(errorText(error))) },
  ]
  return (
    <DashboardFrame
      nav={NAV.filter((item) => roleOpens(user.role, item.area)).map((item) =>
        item.area === 'messaging' ? { ...item, badge: unread } : item,
      )}
      account={{ name: `${user.first_name} ${user.last_name}`.trim(), detail: user.business_entity_name ?? undefined }}
      menu={menu}
    >
      <ErrorBanner message={problem} onClose={() => setProblem(null)} />
      {roleOpens(user.role, area) ? children : <NoRight role={user.role} area={area} />}
    </DashboardFrame>
  )
}
