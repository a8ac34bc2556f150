import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { forgotPassword, resetPassword } from '#web/lib/endpoints.gen.ts'

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
