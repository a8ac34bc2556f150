import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listLogins } from '#web/lib/endpoints.gen.ts'

export const openLoginsQuery = queryOptions({
  queryKey: ['open_sessions'],
  queryFn: async ({ signal }) => (await callApi(listLogins, { signal })).sessions,
})
