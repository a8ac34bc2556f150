/**
 * Opens the hub on public pages, which need it only for the idle limit: real input extends the login, and 59
 * minutes without input end it. Does nothing for visitors.
 */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { userInfoQuery, useUser } from '#web/data/users/user-info.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'

// Visitors do not need it, so it is loaded on demand.
const HubProvider = lazy(async () => ({ default: (await import('./hub-provider.tsx')).HubProvider }))

/** `children` hear the live socket; they are shown to a logged-in person only. */
export function LoginKeepAlive({ children = null }: { children?: ReactNode }) {
  const client = useQueryClient()
  const user = useUser()
  useEffect(
    () =>
      onSignInState((state) => {
        if (state === 'signed-out') client.setQueryData(userInfoQuery.queryKey, null)
      }),
    [client],
  )
  return (
    user && (
      <Suspense fallback={null}>
        <HubProvider>{children}</HubProvider>
      </Suspense>
    )
  )
}
