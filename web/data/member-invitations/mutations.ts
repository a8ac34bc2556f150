import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { signInWithNewPassword } from '#web/data/login.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { acceptMemberInvitation, completeSignup } from '#web/lib/endpoints.gen.ts'

/** Accepts the invitation of a mailed link, with `minor_id` for a minor of theirs. `onAccepted` gets the user who is logged in, or null. */
export function useAcceptMemberInvitation(token: string, onAccepted: (user: UserInfo | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (minor_id: string | undefined) => {
      await callApi(acceptMemberInvitation, { body: { token, ...(minor_id && { minor_id }) } })
      return client.fetchQuery({ ...userInfoQuery, staleTime: 0 })
    },
    onSuccess: onAccepted,
  })
}

/**
 * Registers by the code of an invitation, with a password and, if the practice has not entered them, the details, and
 * logs in.
 */
export function useCompleteSignup(token: string, onCompleted: () => void) {
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof completeSignup>) => {
      const { email } = await callApi(completeSignup, { params: { token }, body, idempotencyKey: keyOf(body) })
      await signInWithNewPassword(email, body.password)
    },
    onSuccess: onCompleted,
  })
}
