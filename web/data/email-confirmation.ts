import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { MAILED_LINK } from './mailed-link.ts'
import { confirmEmail, readConfirmation } from '#web/lib/endpoints.gen.ts'
import type { UserInfo } from '#contracts/api/users'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { askWhoIsHere, rememberWhoIsHere, userInfoQuery } from '#web/data/users/user-info.ts'
import { announceSignInState, rememberUserType } from '#web/lib/sign-in-state.ts'

/** What the confirmation link still needs. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email_confirmation', token],
    queryFn: ({ signal }) => callApi(readConfirmation, { body: { token }, signal }),
    ...MAILED_LINK,
  })

/** Confirming the email with which a person has registered. */
type Proof = { password: string } | { new_password: string }
type Confirmed = AnswerOf<typeof confirmEmail>

/**
 * Confirms an email by the token of a mailed link, with a password, and logs the person in; `onConfirmed` then gets the
 * user. A repeat logs no one in.
 */
export function useConfirmEmail(token: string, onConfirmed: (confirmed: Confirmed, user: UserInfo | null) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const confirmed = await callApi(confirmEmail, { body: { token, ...proof } })
      const user = confirmed.signed_in ? await askWhoIsHere() : null
      return { confirmed, user }
    },
    onSuccess: async ({ confirmed, user }) => {
      if (user) {
        await rememberWhoIsHere(client, user)
        rememberUserType(user.user_type, user.signup_form_finished)
        announceSignInState('signed-in')
      }
      onConfirmed(confirmed, user)
    },
    onSettled: (done) => (done?.user ? undefined : client.invalidateQueries({ queryKey: userInfoQuery.queryKey })),
  })
}
