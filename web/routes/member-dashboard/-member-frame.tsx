/** The frame of the member's dashboard: rail, live socket and account menu. */
import {
  IconCalendarTime,
  IconHome,
  IconLogout,
  IconMessageCircle,
  IconReceipt,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { linkOptions, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GuardianRight } from '#contracts/plain/guardian-rights'
import type { UserInfo } from '#contracts/api/users'
import { useLogOut } from '#web/login/log-out.tsx'
import { isActing, mayUse } from '#web/login/acting.ts'
import { localZone } from '#web/lib/time.ts'
import { ViewAs } from '#web/features/guardians/view-as.tsx'
import { useLiveMessaging, useUnreadCount } from '#web/data/messaging/live.ts'
import { useLiveAppointments } from '#web/data/appointments/live.ts'
import { MEMBER_MENU } from '#web/routes/-bars/menu-entries.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { readSwitchRefusal } from '#web/login/switch-refusal.ts'
import { HubProvider } from '#web/login/hub-provider.tsx'
import css from './-member-frame.module.css'
import { HelpButton } from './-help-button.tsx'
import { DashboardFrame, type NavItem } from '#web/ui/shell/dashboard-frame.tsx'
import { NeedHelp } from '#web/ui/shell/need-help.tsx'

// Only loaded while a guardian acts. Its place is kept.
const ActingBand = lazy(async () => ({
  default: (await import('#web/features/guardians/acting-band.tsx')).ActingBand,
}))

// Only loaded after a switch of profiles that failed.
const SwitchRefused = lazy(async () => ({
  default: (await import('#web/features/guardians/switch-refused.tsx')).SwitchRefused,
}))

// Only loaded where the device is in another zone than the account.
const ZoneOffer = lazy(async () => ({ default: (await import('#web/features/accounts/zone-offer.tsx')).ZoneOffer }))

// Only asks for something when the live socket says that a time is held.
const HeldTimes = lazy(async () => ({ default: (await import('#web/features/checkout/held-times.tsx')).HeldTimes }))

// Only says what was done.
const Toast = lazy(async () => ({ default: (await import('#web/ui/kit/toast.tsx')).Toast }))

export function MemberFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  return (
    <HubProvider>
      <Frame user={user}>{children}</Frame>
    </HubProvider>
  )
}

const MESSAGES = '/member-dashboard/messages'
const HOME = linkOptions({ to: '/member-dashboard/homepage' })

type Entry = NavItem & { needs?: GuardianRight }

/** The entries of the rail and of the phone bar (spec section 2). For a guardian who acts, their rights decide. */
function nav(unread: number, user: UserInfo): readonly NavItem[] {
  const entries: readonly Entry[] = [
    // On phones, Home is the member's own: the dashboard.
    { link: HOME, label: 'Dashboard', shortLabel: 'Home', icon: IconHome },
    {
      link: linkOptions({ to: '/member-dashboard/sessions' }),
      label: 'My sessions',
      shortLabel: 'Sessions',
      icon: IconCalendarTime,
    },
    { ...BOOK, rail: false },
    {
      link: linkOptions({ to: '/member-dashboard/billing' }),
      label: 'Billing',
      icon: IconReceipt,
      needs: 'pay',
      phone: false,
    },
    {
      link: linkOptions({ to: '/member-dashboard/messages' }),
      label: 'Messages',
      icon: IconMessageCircle,
      badge: unread,
      needs: 'message',
    },
    { link: linkOptions({ to: '/member-dashboard/profile' }), label: 'Profile', icon: IconUser, rail: false },
    { ...BOOK, phone: false },
  ]
  return entries.filter(({ needs }) => !needs || mayUse(user, needs))
}

const BOOK: Entry = {
  link: linkOptions({ to: '/professional-search', search: {}, reloadDocument: true }),
  label: 'Book',
  icon: IconSearch,
  needs: 'book',
}

function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const logOut = useLogOut()
  const [wasRefused] = useState(() => readSwitchRefusal() !== null)
  useLiveAppointments()
  useLiveMessaging()
  const unread = useUnreadCount(mayUse(user, 'message'))
  // The conversations fill the page and have their own line.
  const isMessages = useLocation({ select: ({ pathname }) => pathname === MESSAGES })
  return (
    <>
      <DashboardFrame
        nav={nav(unread, user)}
        help={(place) => <HelpButton place={place} />}
        switcher={(place) => <ViewAs user={user} place={place} />}
        notice={
          <>
            {isActing(user) && (
              <Suspense fallback={<div className={css.band} />}>
                <ActingBand user={user} />
              </Suspense>
            )}
            {!isMessages && !isActing(user) && user.timezone !== localZone() && (
              <Suspense fallback={null}>
                <ZoneOffer user={user} />
              </Suspense>
            )}
          </>
        }
        home={HOME}
        account={{
          name: user.display_name,
          detail: user.email,
          photo: { cognito_sub: user.sub, photo_version: null },
        }}
        menu={[
          // A page outside the dashboard is opened by its address.
          ...MEMBER_MENU.map(({ label, icon, to }) =>
            to === '/support' || to === '/email-preference'
              ? { label, icon, href: pageHref(to) }
              : { label, icon, link: linkOptions({ to }) },
          ),
          { label: 'Log out', icon: IconLogout, onSelect: logOut.begin },
        ]}
      >
        {children}
        {!isMessages && <NeedHelp />}
        <Suspense fallback={null}>
          <Toast />
        </Suspense>
      </DashboardFrame>
      {wasRefused && (
        <Suspense fallback={null}>
          <SwitchRefused />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <HeldTimes zone={user.timezone} />
      </Suspense>
      {logOut.shown}
    </>
  )
}
