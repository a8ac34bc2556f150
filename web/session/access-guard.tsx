/**
 * Wraps a dashboard's layout. Not signed in: the log-in modals over this address (it continues here); email unconfirmed
 * → "Verify your account"; sign-up incomplete → the intake; the other kind of user → their own dashboard. When a
 * session ends, the page is taken out of the document. It comes back with its typed text when the same user logs in.
 *
 *   <AppProvider><AccessGuard userType="orchid_pro" signIn={<VeiledSignIn />}>{(user) => <ProFrame user={user}><Outlet /></ProFrame>}</AccessGuard></AppProvider>
 */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { isActing } from './acting.ts'
import { isBeginningAnew, onBeginAnew } from './begin-anew.ts'
import { isSwitching } from './profile-switch.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { PageAway } from '#web/ui/kit/page-away.tsx'
import css from './access-guard.module.css'
import { type Departure, DepartureContext, departureOf } from './departure.ts'
import { landingPath, nextPath } from './landing.ts'
import { isLeaving } from './sign-in.ts'
import { useStanding } from './standing.ts'

const GuardedUser = createContext<UserInfo | null>(null)

/** The user of this page. Unlike useUser it stays while they sign in again; only inside an AccessGuard. */
export function useGuardedUser(): UserInfo {
  const user = useContext(GuardedUser)
  if (!user) throw new Error('useGuardedUser is for what stands inside an AccessGuard')
  return user
}

type AccessGuardProps = {
  userType: UserInfo['user_type']
  /** The intakes are for users who have not finished; all other pages for users who have. */
  signUp?: 'finished' | 'unfinished'
  /** Shown over the veiled page while no user is signed in or the email is not confirmed. */
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

  const allowed =
    user?.email_confirmed && user.user_type === userType && user.signup_form_finished === (signUp === 'finished')
  const sentOn = useRef<UserInfo>(undefined)
  useEffect(() => {
    if (!user?.email_confirmed || allowed || sentOn.current === user) return
    sentOn.current = user
    // A user who has just finished an intake returns to the checkout from which they came.
    window.location.replace(signUp === 'unfinished' ? nextPath(user) : landingPath(user))
  }, [user, allowed, signUp])

  useEffect(() => {
    if (!allowed || shown === user) return
    // Another user signed in here: they must not see any data of the previous one.
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
  // A guardian who signs in again is in their own account: the minor's data is not kept for them.
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
