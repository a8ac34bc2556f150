/**
 * Real input on this page keeps the session alive, and 59 minutes without input end it: for public pages, which receive
 * nothing else from the hub. Without a signed-in user it does nothing.
 */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { userInfoQuery, useUser } from '#web/data/users/user-info.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'

// Visitors do not need it.
const HubProvider = lazy(async () => ({ default: (await import('./hub-provider.tsx')).HubProvider }))

export function SessionKeepAlive() {
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
        <HubProvider>{null}</HubProvider>
      </Suspense>
    )
  )
}
