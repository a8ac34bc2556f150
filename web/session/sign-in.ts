/**
 * Signing in and out. `useSignIn()` backs the log-in forms: password, then the code if a second factor is on;
 * afterwards useUser returns the user. `useLeave()` signs out and leaves the app by a page load, so that no personal
 * data stays in memory.
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
  /** `verify`: the password is that of a registration whose email is not confirmed yet. */
  stage: 'password' | 'code' | 'verify'
  /** The input of the first step, for a user who comes back to it. */
  email: string
  remember: boolean
  /** Stores it for a user who leaves the form without sending it. */
  keep: (typed: Pick<Credentials, 'email' | 'remember'>) => void
  error: Error | null
  isPending: boolean
  begin: (credentials: Credentials) => void
  /** Six digits, or a recovery code. */
  prove: (code: string) => void
  startAgain: () => void
  byPasskey: (remember: boolean) => void
  /** Clears the last refusal. */
  reset: () => void
}

export function useSignIn(): SignIn {
  const client = useQueryClient()
  const [given, setGiven] = useState<Credentials | null>(null)
  const [stage, setStage] = useState<SignIn['stage']>('password')
  const toPassword = () => {
    setStage('password')
    // The password is not needed any more; the email is shown in the form again.
    setGiven((known) => known && { ...known, password: '' })
  }
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: async (given: (Credentials & { code?: string }) | ByPasskey) => {
      // Before the session begins: a tab that was idle for long would end it because of the previous session's cookie.
      writeLastActive(Date.now())
      const next = 'byPasskey' in given ? await enterByPasskey(given.remember) : await enterByPassword(given)
      return { next, user: next === 'done' ? await askWhoIsHere() : null }
    },
    onError: (refusal) => {
      // Too many wrong codes, or the password was changed meanwhile: it starts again.
      if (refusal instanceof ApiError && ['too_many', 'wrong_credentials'].includes(refusal.code)) toPassword()
    },
    onSuccess: async ({ next, user }) => {
      setStage(STAGE_AFTER[next])
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

type Next = 'done' | 'mfa' | 'confirm_email' | 'given up'
const STAGE_AFTER: Record<Next, SignIn['stage']> = {
  mfa: 'code',
  confirm_email: 'verify',
  done: 'password',
  'given up': 'password',
}

async function enterByPassword(given: Credentials & { code?: string }): Promise<Next> {
  const { email, password, remember, code } = given
  const body = { username_or_email: email.trim(), password, remember_me: remember, mfa_code: code }
  try {
    const { next_step } = await callApi(initiateAuth, { body })
    return next_step
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === 'mfa_required') return 'mfa'
    throw refusal
  }
}

/** A user who closes the browser's own window returns to the form. */
async function enterByPasskey(remember: boolean): Promise<Next> {
  const answer = await answerByPasskey(await callApi(beginPasskeySignIn, {}))
  if (!answer) return 'given up'
  await callApi(passkeySignIn, { body: { ...answer, remember_me: remember } })
  return 'done'
}

let leaving = false

/** True from the click on "Log out" on, so that a guard does not open the log-in. */
export function isLeaving(): boolean {
  return leaving
}

/** Rejects with the API's refusal when signing out failed; the user is still signed in then. */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut()
  return async () => {
    leaving = true
    try {
      const home = await signOut()
      forgetRedirectAfterRegister()
      // Unsaved text was asked about before: the page and its blockers are unmounted, so that the browser does not ask
      // again.
      planLanding(home)
      beginAnew()
    } catch (error) {
      leaving = false
      throw error
    }
  }
}
