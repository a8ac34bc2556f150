import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listPasskeys } from '#web/lib/endpoints.gen.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal })).passkeys,
})
