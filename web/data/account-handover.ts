import { queryOptions, useMutation } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { readAccountHandover, takeAccountOver } from '#web/lib/endpoints.gen.ts'
import { signInWithNewPassword } from './login.ts'
import { localZone } from '#web/lib/time.ts'

/** The person whose account a mailed link hands over. A null token turns the query off. */
export const accountHandoverQuery = (token: string | null) =>
  queryOptions({
    ...MAILED_LINK,
    queryKey: ['account-handover', token],
    queryFn: ({ signal }) => callApi(readAccountHandover, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  })

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
