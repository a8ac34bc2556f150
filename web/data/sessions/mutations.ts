import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { openSessionsQuery } from './queries.ts'
import { endOneSession, endOtherSessions } from '#web/lib/endpoints.gen.ts'

/** Ends one login session by its id, or all but the current one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? callApi(endOtherSessions, {}) : callApi(endOneSession, { params: which }),
    onSettled: () => client.invalidateQueries(openSessionsQuery),
  })
}
