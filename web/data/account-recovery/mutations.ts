import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { requestRecovery } from '#web/lib/endpoints.gen.ts'

/** Requests a mail that proves the address; the response is the same for every address. */
export function useRequestRecovery() {
  return useMutation({
    mutationFn: (address: string) => callApi(requestRecovery, { body: { username_or_email: address } }),
  })
}
