import { useMutation } from '@tanstack/react-query'
import { signInWithNewPassword } from '#web/data/login/mutations.ts'
import { callApi } from '#web/lib/api.ts'
import { localZone } from '#web/lib/time.ts'
import { takeAccountOver } from '#web/lib/endpoints.gen.ts'

/** Takes over the account of a mailed link with a new password, and signs in. */
export function useTakeAccountOver(token: string, onTaken: () => void) {
  return useMutation({
    mutationFn: async (password: string) => {
      const { email } = await callApi(takeAccountOver, { body: { token, password, timezone: localZone() } })
      await signInWithNewPassword(email, password)
    },
    onSuccess: onTaken,
  })
}
