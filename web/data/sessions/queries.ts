import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listSessions } from '#web/lib/endpoints.gen.ts'

export const openSessionsQuery = queryOptions({
  queryKey: ['open_sessions'],
  queryFn: async ({ signal }) => (await callApi(listSessions, { signal })).sessions,
})
