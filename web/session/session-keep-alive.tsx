/**
 * Real input on this page keeps the session alive, and 59 minutes without any end it: for pages that are open to everybody
 * and hear nothing else of the hub. While nobody is signed in it is nothing.
 */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { userInfoQuery, useUser } from '#web/data/users/user-info.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'

// Visitors do without it.
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
