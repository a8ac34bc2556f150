/**
 * Real input on this page keeps the session alive, and 59 minutes without any end it: for pages that are open to everybody
 * and hear nothing else of the hub. While nobody is signed in it is nothing.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HubProvider } from '#web/lib/hub.tsx'
import { userInfoQuery, useUser } from '#web/lib/session.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'

export function LifeSign() {
  const client = useQueryClient()
  const user = useUser()
  useEffect(
    () =>
      onSignInState((state) => {
        if (state === 'signed-out') client.setQueryData(userInfoQuery.queryKey, null)
      }),
    [client],
  )
  return user ? <HubProvider>{null}</HubProvider> : null
}
