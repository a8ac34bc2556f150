/**
 * Wraps a dashboard's layout and decides what the user sees. A visitor gets the login dialog, and stays at this address.
 * A user with an unconfirmed email gets "Verify your account". A user who has not finished the sign-up is sent to the
 * intake, and a user of the other type to their own dashboard. When a login ends, the page is taken out of the
 * document. It comes back with its typed text when the same user logs in.
 *
 *   <AccessGuard userType="orchid_pro" signIn={<VeiledSignIn />}>
 *     {(user) => <ProFrame user={user}><Outlet /></ProFrame>}
 *   </AccessGuard>
 */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { isActing } from './acting.ts'
import { isBeginningAnew, onBeginAnew, reloadWhenRestored } from './begin-anew.ts'
import { isSwitching } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { onSignInState, rememberedUserType } from '#web/lib/sign-in-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { PageAway } from '#web/ui/kit/page-away.tsx'
import css from './access-guard.module.css'
import { type Departure, DepartureContext, departureOf } from './departure.ts'
import { landingPath } from './landing.ts'
import { isLeaving } from './leaving.ts'
import { useStanding } from './standing.ts'

const GuardedUser = createContext<UserInfo | null>(null)

/**
 * The user of this page. Unlike `useUser` it still returns them while they have to log in again. Throws outside an
 * AccessGuard.
 */
export function useGuardedUser(): UserInfo {
  const user = useContext(GuardedUser)
  if (!user) throw new Error('useGuardedUser can only be used inside an AccessGuard')
  return user
}

type AccessGuardProps = {
  userType: UserInfo['user_type']
  /** The state of the sign-up that the page requires: `unfinished` for the intakes, `finished` for all other pages. */
  signUp?: 'finished' | 'unfinished'
  /** Shown over the hidden page while no user is logged in or the email is not confirmed. */
  signIn: ReactNode
  children: (user: UserInfo) => ReactNode
}

export function AccessGuard({ userType, signUp = 'finished', signIn, children }: AccessGuardProps) {
  const client = useQueryClient()
  const { user, error, refetch } = useStanding()
  const [shown, setShown] = useState<UserInfo | null>(null)
  const gone = useSyncExternalStore(onBeginAnew, isBeginningAnew, isBeginningAnew)

  useEffect(
    () =>
      onSignInState((state) => {
        if (state === 'signed-out' && !isLeaving() && !isSwitching()) client.setQueryData(userInfoQuery.queryKey, null)
      }),
    [client],
  )

  // The remembered type is removed by a logout in any tab.
  useEffect(() => reloadWhenRestored(() => rememberedUserType() !== userType), [userType])

  const allowed =
    user?.email_confirmed && user.user_type === userType && user.signup_form_finished === (signUp === 'finished')
  const redirected = useRef<UserInfo>(undefined)
  useEffect(() => {
    if (!user?.email_confirmed || allowed || redirected.current === user) return
    redirected.current = user
    if (signUp === 'finished') window.location.replace(landingPath(user))
    // A user who has just finished an intake returns to the checkout they came from. How they do is loaded on demand,
    // because no other page needs it.
    else
      void import('./next-path.ts').then(
        ({ nextPath }) => window.location.replace(nextPath(user)),
        () => window.location.replace(landingPath(user)),
      )
  }, [user, allowed, signUp])

  useEffect(() => {
    if (!allowed || shown === user) return
    // Another user logged in on this page and must not see data of the previous one.
    if (shown && shown.sub !== user.sub)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userInfoQuery.queryKey[0] })
    setShown(user)
  }, [allowed, shown, user, client])

  // Set while rendering: the log-in form starts with it.
  const [departure, setDeparture] = useState<Departure | null>(null)
  const [wasOver, setWasOver] = useState(false)
  const over = user === null
  if (over !== wasOver) {
    setWasOver(over)
    setDeparture(over && shown ? departureOf(shown) : null)
  }

  if (isLeaving() || gone) return <div className={css.blank} />
  const closed = user === null || user?.email_confirmed === false
  // A guardian who logs in again gets their own account, not the minor's. So the minor's page is not kept.
  const theirs = !user || shown?.sub === user.sub
  const stays = closed ? shown && theirs && !isActing(shown) : allowed && theirs
  const page = stays ? shown : null
  return (
    <>
      {page && (
        <PageAway key={page.sub} away={closed}>
          <GuardedUser value={page}>{children(page)}</GuardedUser>
        </PageAway>
      )}
      {!page && (
        <main className={css.blank}>
          <h1 className="visually-hidden">Orchid</h1>
          {user === undefined && error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            !closed && <LoadingSkeleton />
          )}
        </main>
      )}
      {closed && <DepartureContext value={departure}>{signIn}</DepartureContext>}
    </>
  )
}
