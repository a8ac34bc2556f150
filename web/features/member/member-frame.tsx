/** The member's dashboard: rail, live socket, account menu. */
import { IconCalendarTime, IconHome, IconLogout, IconMessageCircle, IconSearch, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { useLeave } from '#web/features/accounts/sign-in.ts'
import { useLiveMessaging, useUnreadCount } from '#web/features/messaging/live-messaging.ts'
import { useLiveAppointments } from '#web/features/schedule/live-appointments.ts'
import { errorText } from '#web/lib/api-error.ts'
import { HubProvider } from '#web/lib/hub.tsx'
import { DashboardFrame, type NavItem } from '#web/ui/dashboard-frame.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'

export function MemberFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  return (
    <HubProvider>
      <Frame user={user}>{children}</Frame>
    </HubProvider>
  )
}

const nav = (unread: number): readonly NavItem[] => [
  { link: linkOptions({ to: '/member-dashboard/homepage' }), label: 'Home', icon: IconHome },
  { link: linkOptions({ to: '/member-dashboard/sessions' }), label: 'Sessions', icon: IconCalendarTime },
  {
    link: linkOptions({ to: '/member-dashboard/messages' }),
    label: 'Messages',
    icon: IconMessageCircle,
    badge: unread,
  },
  {
    link: linkOptions({ to: '/professional-search', search: {}, reloadDocument: true }),
    label: 'Book',
    icon: IconSearch,
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
        account={{ name: `${user.first_name} ${user.last_name}`, detail: user.email }}
        menu={[
          { label: 'My sessions', icon: IconCalendarTime, link: linkOptions({ to: '/member-dashboard/sessions' }) },
          { label: 'Profile', icon: IconUser, link: linkOptions({ to: '/member-dashboard/profile' }) },
          { label: 'Log out', icon: IconLogout, onSelect: () => leave.mutate() },
        ]}
      >
        {children}
      </DashboardFrame>
      <ErrorBanner message={leave.error ? errorText(leave.error) : null} onClose={leave.reset} />
    </>
  )
}
