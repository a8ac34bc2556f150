/**
 * The personal parts of the bars on public pages: the account menu, "View as" and the unread badges. The last two are
 * inserted into the HTML of the bars by portals, because the HTML is the same for all visitors.
 */
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UserInfo } from '#contracts/api/users'
import { LoginKeepAlive } from '#web/login/login-keep-alive.tsx'
import { useStanding } from '#web/login/standing.ts'
import { ViewAs } from '#web/features/guardians/view-as.tsx'
import { unreadQuery } from '#web/data/messaging/unread.ts'
import { USER_REFRESH_MS } from '#web/data/users/user-info.ts'
import { rememberLacks } from '#web/lib/sign-in-state.ts'
import { markSignedIn } from '#web/lib/signed-in-mark.ts'
import { UnreadBadge, UnreadWords } from '#web/ui/kit/unread-badge.tsx'
import { AccountDropDown } from './account-drop-down.tsx'
import css from './account-drop-down.module.css'
import { barLacks } from '#web/login/bar-lacks.ts'

const HeldTimes = lazy(async () => ({ default: (await import('#web/features/checkout/held-times.tsx')).HeldTimes }))

export function SignedInBar() {
  const { user } = useStanding()
  useEffect(() => {
    if (user) rememberLacks(barLacks(user))
    // The user is null when the login has ended since the hint was stored. Then this marks a visitor.
    if (user !== undefined) markSignedIn()
  }, [user])
  if (user === undefined) return <div className={css.waiting} />
  const isIn = user?.email_confirmed && user.signup_form_finished
  return isIn ? <Parts user={user} /> : null
}

function Parts({ user }: { user: UserInfo }) {
  const [viewAs] = useState(() => document.querySelector('[data-view-as]'))
  return (
    <>
      {viewAs && user.user_type === 'member' && createPortal(<ViewAs user={user} place="top" />, viewAs)}
      {!barLacks(user).includes('messages') && <Unread />}
      <AccountDropDown user={user} />
      <LoginKeepAlive>{user.user_type === 'member' && <HeldTimes zone={user.timezone} />}</LoginKeepAlive>
    </>
  )
}

function Unread() {
  const count = useQuery({ ...unreadQuery, refetchInterval: USER_REFRESH_MS }).data?.length
  const [places] = useState(() => [...document.querySelectorAll('[data-unread]')])
  return places.map((place, at) =>
    createPortal(
      <>
        <UnreadBadge count={count} />
        <UnreadWords count={count} />
      </>,
      place,
      String(at),
    ),
  )
}
