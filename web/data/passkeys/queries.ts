import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '#contracts/api/passkeys'
import { callApi } from '#web/lib/api.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal })).passkeys,
})
