/**
 * Signing in and out from screens. `useSignIn()` gives the mutation of the sign-in form; afterwards useUser says who it is.
 * `useLeave()` signs out and leaves the app by a page load, so that nothing of the person stays in memory.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { initiateAuth } from '#contracts/api/login'
import { getUserInfo, type UserInfo } from '#contracts/api/users'
import { callApi } from '#web/lib/api.ts'
import { useSignOut, userInfoQuery } from '#web/lib/session.ts'
import { announceSignInState, rememberUserType } from '#web/lib/sign-in-state.ts'

type Credentials = { email: string; password: string; remember: boolean }

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password, remember }: Credentials): Promise<UserInfo> => {
      await callApi(initiateAuth, {
        body: { username_or_email: email.trim(), password, remember_me: remember },
      })
      return callApi(getUserInfo, {})
    },
    onSuccess: async (user) => {
      // An answer that is still under way would say again that nobody is signed in.
      await client.cancelQueries({ queryKey: userInfoQuery.queryKey })
      client.setQueryData(userInfoQuery.queryKey, user)
      rememberUserType(user.user_type)
      announceSignInState('signed-in')
    },
  })
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
      window.location.assign(await signOut())
    } catch (error) {
      leaving = false
      throw error
    }
  }
}
