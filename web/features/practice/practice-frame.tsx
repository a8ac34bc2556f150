/** The frame of every provider page: navigation, account, live events. Only what exists stands in the navigation. */
import { IconCalendar, IconHelp, IconHome, IconLogout, IconMessageCircle, IconSettings } from '@tabler/icons-react'
import { linkOptions, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { reach } from '#domain/access/platform'
import { roleOpens } from '#domain/access/roles'
import { useLeave } from '#web/features/accounts/sign-in.ts'
import { useLiveMessaging, useUnreadCount } from '#web/features/messaging/live-messaging.ts'
import { useLiveAppointments } from '#web/features/schedule/live-appointments.ts'
import { errorText } from '#web/lib/api-error.ts'
import { HubProvider } from '#web/lib/hub.tsx'
import { supportLink } from '#web/lib/support.ts'
import type { AccountMenuItem } from '#web/ui/account-menu.tsx'
import { DashboardFrame, type NavItem } from '#web/ui/dashboard-frame.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { asksOf } from './area-of.ts'
import { NoPlan } from './no-plan.tsx'
import { NoRight } from './no-right.tsx'

const HOME = linkOptions({ to: '/pro-dashboard/homepage' })
const SCHEDULE = linkOptions({ to: '/pro-dashboard/schedule' })
const MESSAGES = linkOptions({ to: '/pro-dashboard/messages' })

/** In the order of the rail; each is shown to whom its page is open, by role, plan and approval. */
const NAV: readonly (NavItem & { link: { to: string } })[] = [
  { link: HOME, label: 'Home', icon: IconHome },
  { link: SCHEDULE, label: 'Schedule', icon: IconCalendar },
  { link: MESSAGES, label: 'Messages', icon: IconMessageCircle },
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
  const platform = { plan: user.plan, is_approved: user.profile_approved_to_use_the_platform }
  const opens = (path: string) => {
    const { area, needs } = asksOf(path)
    const far = reach(platform, needs)
    // Without a plan the first page stays: it says what can be read, and until when.
    return roleOpens(user.role, area) && (far === 'full' || (far === 'archive' && path === HOME.to))
  }
  const unread = useUnreadCount(opens(MESSAGES.to))
  const { pathname } = useLocation()
  const { area, needs } = asksOf(pathname)
  const far = reach(platform, needs)
  const leave = useLeave()
  const [problem, setProblem] = useState<string | null>(null)
  const menu: AccountMenuItem[] = [
    { label: 'Settings', icon: IconSettings, link: linkOptions({ to: '/pro-dashboard/settings' }) },
    { label: 'Support', icon: IconHelp, href: supportLink() },
    { label: 'Log out', icon: IconLogout, onSelect: () => void leave().catch((error) => setProblem(errorText(error))) },
  ]
  return (
    <DashboardFrame
      nav={NAV.filter(({ link }) => opens(link.to)).map((item) =>
        item.link === MESSAGES ? { ...item, badge: unread } : item,
      )}
      home={user.role === 'PRACTICE_SCHEDULER' ? SCHEDULE : HOME}
      account={{ name: `${user.first_name} ${user.last_name}`.trim(), detail: user.business_entity_name ?? undefined }}
      menu={menu}
    >
      <ErrorBanner message={problem} onClose={() => setProblem(null)} />
      {!roleOpens(user.role, area) ? (
        <NoRight role={user.role} area={area} />
      ) : far === 'full' || far === 'archive' ? (
        children
      ) : (
        <NoPlan far={far} />
      )}
    </DashboardFrame>
  )
}
