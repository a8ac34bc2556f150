/**
 * Login. `useSignIn()` is the state of a login form: it asks for the password and, if a second factor is turned on, for
 * its code. After a login `useUser` returns the user.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetLastActive } from '#web/lib/activity.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { askWhoIsHere, rememberWhoIsHere } from '#web/data/users/user-info.ts'
import { announceSignInState, rememberUserType } from '#web/lib/sign-in-state.ts'
import { forgetUnlessRegistering } from './redirect-after-register.ts'
import { beginPasskeySignIn, initiateAuth, passkeySignIn } from '#web/lib/endpoints.gen.ts'

type Credentials = { email: string; password: string; remember: boolean }
type ByPasskey = { byPasskey: true; remember: boolean }

export type SignIn = {
  /** `verify`: the password is that of a registration whose email is not confirmed yet. */
  stage: 'password' | 'code' | 'verify'
  /** What was entered in the first step. The form shows it again to a user who returns to that step. */
  email: string
  remember: boolean
  /** Remembers what was entered when the user leaves the form without submitting it. */
  keep: (typed: Pick<Credentials, 'email' | 'remember'>) => void
  error: Error | null
  isPending: boolean
  begin: (credentials: Credentials) => void
  /** Submits a second factor: six digits or a recovery code. */
  prove: (code: string) => void
  startAgain: () => void
  byPasskey: (remember: boolean) => void
  /** Clears the last error. */
  reset: () => void
}

export function useSignIn(): SignIn {
  const client = useQueryClient()
  const [given, setGiven] = useState<Credentials | null>(null)
  const [stage, setStage] = useState<SignIn['stage']>('password')
  const toPassword = () => {
    setStage('password')
    // The password must be entered again. The email is shown in the form.
    setGiven((known) => known && { ...known, password: '' })
  }
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: async (given: (Credentials & { code?: string }) | ByPasskey) => {
      // The cookie still has the last input of the previous login. An idle tab would end the new login because of
      // it, so it is removed before the login begins.
      forgetLastActive()
      const next = 'byPasskey' in given ? await enterByPasskey(given.remember) : await enterByPassword(given)
      return { next, user: next === 'done' ? await askWhoIsHere().catch(withoutCookies) : null }
    },
    onError: (refusal) => {
      // After too many wrong codes, or a change of the password, the user starts at the first step again.
      if (refusal instanceof ApiError && ['too_many', 'wrong_credentials'].includes(refusal.code)) toPassword()
    },
    onSuccess: async ({ next, user }) => {
      setStage(STAGE_AFTER[next])
      if (!user) return
      setGiven(null)
      forgetUnlessRegistering(user)
      await rememberWhoIsHere(client, user)
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

/** Shown after a login whose cookie the browser did not keep. */
const COOKIES_TEXT =
  'Your browser did not keep the cookie that logs you in. Allow cookies for this site in its settings, then log in again.'

/** What is wrong when the API does not know a person who has just logged in. */
function withoutCookies(error: unknown): never {
  const isUnknown = error instanceof ApiError && (error.status === 401 || error.status === 403)
  throw isUnknown ? new ApiError({ status: error.status, code: error.code, detail: COOKIES_TEXT }) : error
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

/** Returns `given up` when the user closes the browser's dialog. */
async function enterByPasskey(remember: boolean): Promise<Next> {
  const [{ answerByPasskey }, asked] = await Promise.all([
    import('#web/lib/passkey-browser.ts'),
    callApi(beginPasskeySignIn, {}),
  ])
  const answer = await answerByPasskey(asked)
  if (!answer) return 'given up'
  await callApi(passkeySignIn, { body: { ...answer, remember_me: remember } })
  return 'done'
}
