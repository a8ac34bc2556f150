import { useMutation } from '@tanstack/react-query'
import { signInWithNewPassword } from '#web/data/login/mutations.ts'
import { callApi } from '#web/lib/api.ts'
import { localZone } from '#web/lib/time.ts'
import { takeAccountOver } from '#web/lib/endpoints.gen.ts'

/** Takes over the account that a mailed link names: sets a new password and logs in with it. */
export function useTakeAccountOver(token: string, onTaken: () => void) {
  return useMutation({
    mutationFn: async (password: string) => {
      const { email } = await callApi(takeAccountOver, { body: { token, password, timezone: localZone() } })
      await signInWithNewPassword(email, password)
    },
    onSuccess: onTaken,
  })
}
