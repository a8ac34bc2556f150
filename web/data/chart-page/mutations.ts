import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCharts } from '#web/data/charts/queries.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { changeChartPerson, setClientStatus } from '#web/lib/endpoints.gen.ts'
import { chartPageQuery } from './queries.ts'

type Change = BodyOf<typeof changeChartPerson>
export type WrittenDetails = Required<Omit<Change, 'seen'>>

/** Changes what the practice has written about a client. Fields that are left out stay. */
export function useChangePerson(chartId: string, patient_user_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => callApi(changeChartPerson, { params: { patient_user_id }, body }),
    onError: refreshWhenStale(client, chartPageQuery(chartId).queryKey),
    onSuccess: async () => {
      // The names are in the sessions too.
      void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
      await client.invalidateQueries({ queryKey: chartPageQuery(chartId).queryKey })
      refreshCharts(client)
    },
  })
}

export type SettableStatus = BodyOf<typeof setClientStatus>['client_status']

/** Archives a client, brings one back, or puts one on the waiting list. */
export function useSetClientStatus(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (client_status: SettableStatus) =>
      callApi(setClientStatus, { params: { id }, body: { client_status } }),
    onSuccess: ({ client_status }) => {
      client.setQueryData(chartPageQuery(id).queryKey, (chart) => chart && { ...chart, client_status })
      refreshCharts(client)
    },
  })
}
