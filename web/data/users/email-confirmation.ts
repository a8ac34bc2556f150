/** Confirms the email with which an account was registered. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { userInfoQuery } from './user-info.ts'
import { confirmEmail, resendEmailConfirmation } from '#web/lib/endpoints.gen.ts'

/** Confirms an address by the token of a mailed link. The logged-in user is refetched even after a refusal. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(confirmEmail, { body: { token } }),
    onSettled: () => client.invalidateQueries({ queryKey: userInfoQuery.queryKey }),
  })
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => callApi(resendEmailConfirmation, {}) })
}
