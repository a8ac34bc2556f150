/** After a registration: the mail is on its way. Moves on by itself once the link was opened. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { initiateAuth } from '#contracts/api/login'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { userInfoQuery } from '#web/lib/session.ts'
import { AccountFrame } from './account-frame.tsx'
import { nextPath } from './landing.ts'
import { useStanding } from './standing.ts'
import { VerifyAccount } from './verify-account.tsx'

/**
 * Signs in with what was just registered, so that the mail can be sent again and the page can go on by itself. An
 * address that had an account before refuses this; the page then shows the same, without these two.
 */
export async function signInAfterRegistration({ email, password }: { email: string; password: string }): Promise<void> {
  try {
    await callApi(initiateAuth, { body: { username_or_email: email, password, remember_me: true } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

export function Registered({ email, scene }: { email: string; scene: string }) {
  const client = useQueryClient()
  const { user } = useStanding()
  const gone = useRef(false)
  useEffect(() => void client.invalidateQueries({ queryKey: userInfoQuery.queryKey }), [client])
  useEffect(() => {
    // Somebody else may still be signed in here; their standing says nothing about this address.
    if (!user?.email_confirmed || user.email !== email.toLowerCase() || gone.current) return
    gone.current = true
    window.location.assign(nextPath(user))
  }, [user, email])
  return (
    <AccountFrame title="Verify your account" scene={scene}>
      <VerifyAccount email={email} />
    </AccountFrame>
  )
}
