/**
 * Signing in and out from screens. `useSignIn()` stands behind the sign-in's forms: password, then the code where a second
 * factor is on; afterwards useUser says who it is.
 * `useLeave()` signs out and leaves the app by a page load, so that nothing of the person stays in memory.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginAnew, planLanding } from './begin-anew.ts'
import { answerByPasskey } from '#web/lib/passkey-browser.ts'
import { writeLastActive } from '#web/lib/activity.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { askWhoIsHere, keepWhoIsHere } from '#web/data/users/user-info.ts'
import { useSignOut } from './sign-out.ts'
import { announceSignInState, rememberUserType } from '#web/lib/sign-in-state.ts'
import { forgetRedirectAfterRegister, forgetUnlessRegistering } from './redirect-after-register.ts'
import { beginPasskeySignIn, initiateAuth, passkeySignIn } from '#web/lib/endpoints.gen.ts'

type Credentials = { email: string; password: string; remember: boolean }
type ByPasskey = { byPasskey: true; remember: boolean }

export type SignIn = {
  stage: 'password' | 'code'
  /** What was given in the first step, for whoever comes back to it. */
  email: string
  remember: boolean
  /** Keeps it for whoever leaves the form without sending it. */
  keep: (typed: Pick<Credentials, 'email' | 'remember'>) => void
  error: Error | null
  isPending: boolean
  begin: (credentials: Credentials) => void
  /** Six digits, or a recovery code. */
  prove: (code: string) => void
  startAgain: () => void
  byPasskey: (remember: boolean) => void
  /** Forgets the last refusal. */
  reset: () => void
}

export function useSignIn(): SignIn {
  const client = useQueryClient()
  const [given, setGiven] = useState<Credentials | null>(null)
  const [stage, setStage] = useState<SignIn['stage']>('password')
  const toPassword = () => {
    setStage('password')
    // The password is not needed any more; the address stands in the form again.
    setGiven((known) => known && { ...known, password: '' })
  }
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: async (given: (Credentials & { code?: string }) | ByPasskey) => {
      // Before the session is there: a tab that was idle for long would end it by the cookie of the one before.
      writeLastActive(Date.now())
      const next = 'byPasskey' in given ? await enterByPasskey(given.remember) : await enterByPassword(given)
      return { next, user: next === 'done' ? await askWhoIsHere() : null }
    },
    onError: (refusal) => {
      // Too many wrong codes, or another password by now: it begins again.
      if (refusal instanceof ApiError && ['too_many', 'wrong_credentials'].includes(refusal.code)) toPassword()
    },
    onSuccess: async ({ next, user }) => {
      setStage(next === 'mfa' ? 'code' : 'password')
      if (!user) return
      setGiven(null)
      forgetUnlessRegistering(user)
      await keepWhoIsHere(client, user)
      rememberUserType(user.user_type, user.email_confirmed && user.signup_form_finished)
      announceSignInState('signed-in')
    },
  })
  return {
    stage,
    email: given?.email ?? '',
    remember: given?.remember ?? true,
    keep: (typed) => setGiven({ ...typed, password: '' }),
    error,
    isPending,
    begin: (credentials) => {
      setGiven(credentials)
      mutate(credentials)
    },
    prove: (code) => {
      if (given) mutate({ ...given, code })
    },
    startAgain: () => {
      reset()
      toPassword()
    },
    byPasskey: (remember) => mutate({ byPasskey: true, remember }),
    reset,
  }
}

async function enterByPassword(given: Credentials & { code?: string }): Promise<'done' | 'mfa'> {
  const { email, password, remember, code } = given
  const body = { username_or_email: email.trim(), password, remember_me: remember, mfa_code: code }
  try {
    await callApi(initiateAuth, { body })
    return 'done'
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === 'mfa_required') return 'mfa'
    throw refusal
  }
}

/** Whoever closes the browser's own window is back at the form. */
async function enterByPasskey(remember: boolean): Promise<'done' | 'given up'> {
  const answer = await answerByPasskey(await callApi(beginPasskeySignIn, {}))
  if (!answer) return 'given up'
  await callApi(passkeySignIn, { body: { ...answer, remember_me: remember } })
  return 'done'
}

let leaving = false

/** True from the click on "Log out" on: a guard then does not ask to sign in again. */
export function isLeaving(): boolean {
  return leaving
}

/** Rejects with the API's refusal when signing out failed; the person is still signed in then. */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut()
  return async () => {
    leaving = true
    try {
      const home = await signOut()
      forgetRedirectAfterRegister()
      // What was typed was asked about before: the page and its blockers give way, so that no browser asks once more.
      planLanding(home)
      beginAnew()
    } catch (error) {
      leaving = false
      throw error
    }
  }
}
