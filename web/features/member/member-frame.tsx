/** The member's dashboard: rail, live socket, account menu. */
import {
  IconCalendarTime,
  IconHelp,
  IconHome,
  IconLayoutDashboard,
  IconLogout,
  IconMessageCircle,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { useLeave } from '#web/features/accounts/sign-in.ts'
import { useLiveMessaging, useUnreadCount } from '#web/features/messaging/live-messaging.ts'
import { useLiveAppointments } from '#web/features/schedule/live-appointments.ts'
import { errorText } from '#web/lib/api-error.ts'
import { HubProvider } from '#web/lib/hub.tsx'
import { supportLink } from '#web/lib/support.ts'
import { DashboardFrame, type NavItem } from '#web/ui/dashboard-frame.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'

export function MemberFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  return (
    <HubProvider>
      <Frame user={user}>{children}</Frame>
    </HubProvider>
  )
}

const HOME = linkOptions({ to: '/member-dashboard/homepage' })

/** The rail's entries, and those of the bar on phones (spec section 2). */
const nav = (unread: number): readonly NavItem[] => [
  {
    link: linkOptions({ to: '/', reloadDocument: true }),
    label: 'Home',
    icon: IconHome,
    rail: false,
  },
  {
    link: linkOptions({ to: '/professional-search', search: {}, reloadDocument: true }),
    label: 'Book',
    icon: IconSearch,
    rail: false,
  },
  { link: HOME, label: 'Dashboard', icon: IconLayoutDashboard },
  {
    link: linkOptions({ to: '/member-dashboard/sessions' }),
    label: 'My sessions',
    icon: IconCalendarTime,
    phone: false,
  },
  {
    link: linkOptions({ to: '/member-dashboard/messages' }),
    label: 'Messages',
    icon: IconMessageCircle,
    badge: unread,
  },
  { link: linkOptions({ to: '/member-dashboard/profile' }), label: 'Profile', icon: IconUser, rail: false },
  {
    link: linkOptions({ to: '/professional-search', search: {}, reloadDocument: true }),
    label: 'Book',
    icon: IconSearch,
    phone: false,
  },
]

function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const leave = useMutation({ mutationFn: useLeave() })
  useLiveAppointments()
  useLiveMessaging()
  const unread = useUnreadCount()
  return (
    <>
      <DashboardFrame
        nav={nav(unread)}
        home={HOME}
        account={{ name: `${user.first_name} ${user.last_name}`, detail: user.email }}
        menu={[
          { label: 'My sessions', icon: IconCalendarTime, link: linkOptions({ to: '/member-dashboard/sessions' }) },
          { label: 'Profile', icon: IconUser, link: linkOptions({ to: '/member-dashboard/profile' }) },
          { label: 'Help', icon: IconHelp, href: supportLink() },
          { label: 'Log out', icon: IconLogout, onSelect: () => leave.mutate() },
        ]}
      >
        {children}
      </DashboardFrame>
      <ErrorBanner message={leave.error ? errorText(leave.error) : null} onClose={leave.reset} />
    </>
  )
}
