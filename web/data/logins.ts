import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { listLogins, endOneLogin, endOtherLogins } from '#web/lib/endpoints.gen.ts'

export const openLoginsQuery = queryOptions({
  queryKey: ['open_sessions'],
  queryFn: async ({ signal }) => (await callApi(listLogins, { signal })).sessions,
})

/** Ends one login by its id, or all but the current one. */
export function useEndLogins() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? callApi(endOtherLogins, {}) : callApi(endOneLogin, { params: which }),
    onSettled: () => client.invalidateQueries(openLoginsQuery),
  })
}
