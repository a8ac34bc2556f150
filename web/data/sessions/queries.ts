/** Where the account is signed in, and the calls that end it there. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOneSession, endOtherSessions, listSessions } from '#contracts/api/sessions'
import { callApi } from '#web/lib/api.ts'

export const openSessionsQuery = queryOptions({
  queryKey: ['open_sessions'],
  queryFn: async ({ signal }) => (await callApi(listSessions, { signal })).sessions,
})

/** Ends one session by its name in the list, or all others. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? callApi(endOtherSessions, {}) : callApi(endOneSession, { params: which }),
    onSettled: () => client.invalidateQueries(openSessionsQuery),
  })
}
