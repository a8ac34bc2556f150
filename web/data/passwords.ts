import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { checkPasswordLink, forgotPassword, resetPassword, changePassword } from '#web/lib/endpoints.gen.ts'
import { openLoginsQuery } from './logins.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'

/** Whether a mailed link can still set a password. Requested once each time the page is opened. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password_link', token],
    queryFn: () => callApi(checkPasswordLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** Requests a mail with a password link; the response is the same for every address. */
export function useForgotPassword(onSent: () => void) {
  return useMutation({
    mutationFn: (address: string) => callApi(forgotPassword, { body: { username_or_email: address } }),
    onSuccess: onSent,
  })
}

/** Sets a new password by a mailed link. */
export function useResetPassword(token: string, on: { done: () => void; refused: (refusal: Error) => void }) {
  return useMutation({
    mutationFn: (new_password: string) => callApi(resetPassword, { body: { token, new_password } }),
    onSuccess: on.done,
    onError: on.refused,
  })
}

/** Changes the user's own password, which ends every other session. */
export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => callApi(changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries(openLoginsQuery)
      onChanged()
    },
  })
}
