import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contracts/api/sessions'
import { callApi } from '#web/lib/api.ts'

export const openSessionsQuery = queryOptions({
  queryKey: ['open_sessions'],
  queryFn: async ({ signal }) => (await callApi(listSessions, { signal })).sessions,
})
