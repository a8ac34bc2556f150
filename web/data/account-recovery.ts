import { queryOptions, useMutation } from '@tanstack/react-query'
import { MAILED_LINK } from '#web/data/mailed-link.ts'
import { callApi } from '#web/lib/api.ts'
import { proveRecovery, requestRecovery } from '#web/lib/endpoints.gen.ts'

/** Opens a mailed link, which proves the address. Opening it again returns the same reference. */
export const recoveryQuery = (token: string) =>
  queryOptions({
    queryKey: ['account_recovery', token],
    queryFn: () => callApi(proveRecovery, { body: { token } }),
    ...MAILED_LINK,
  })

/** Requests a mail that proves the address; the response is the same for every address. */
export function useRequestRecovery() {
  return useMutation({
    mutationFn: (address: string) => callApi(requestRecovery, { body: { username_or_email: address } }),
  })
}
