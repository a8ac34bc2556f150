import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { signInWithNewPassword } from '#web/data/login/mutations.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { acceptMemberInvitation, completeSignup } from '#web/lib/endpoints.gen.ts'

/** Accepts the invitation of a mailed link. `onAccepted` gets the user who is logged in, or null. */
export function useAcceptMemberInvitation(token: string, onAccepted: (user: UserInfo | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(acceptMemberInvitation, { body: { token } })
      return client.fetchQuery({ ...userInfoQuery, staleTime: 0 })
    },
    onSuccess: onAccepted,
  })
}

/** Registers by a mailed link with a password, and logs in. The practice has already entered the other data. */
export function useCompleteSignup(token: string, onCompleted: () => void) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      const { email } = await callApi(completeSignup, { params: { token }, body, idempotencyKey: keyOf(body) })
      await signInWithNewPassword(email, password)
    },
    onSuccess: onCompleted,
  })
}
