/** The sample client and their sessions, which each new practice has. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHARTS, sampleChartQuery } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { getDemoAdditions, removeDemoData } from '#web/lib/endpoints.gen.ts'

/** What the practice added for the sample client. It is not cached, because it may just have changed. */
export const demoAdditionsQuery = queryOptions({
  queryKey: ['demo_additions'],
  queryFn: ({ signal }) => callApi(getDemoAdditions, { signal }),
  gcTime: 0,
})

/** `onRemoved` runs before the lists are refetched. */
export function useRemoveDemoData(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeDemoData, {}),
    onSuccess: async () => {
      onRemoved()
      client.setQueryData(sampleChartQuery.queryKey, false)
      await Promise.all([
        client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
        client.invalidateQueries({ queryKey: [CHARTS] }),
      ])
    },
  })
}
