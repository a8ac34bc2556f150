import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { listCharts } from '#web/lib/endpoints.gen.ts'

export type ChartEntry = AnswerOf<typeof listCharts>['entries'][number]

/** The query key of all lists of charts. */
export const CHARTS = 'patient_chart'

/** Clients by name. Each typed word must be the beginning of a word in the name. */
export const chartsQuery = (search: string) =>
  queryOptions({
    queryKey: [CHARTS, { search }],
    queryFn: async ({ signal }) => (await callApi(listCharts, { query: { search, limit: 20 }, signal })).entries,
    placeholderData: keepPreviousData,
  })

/** Whether the sample client still exists. */
export const sampleChartQuery = queryOptions({
  queryKey: [CHARTS, { client_status: 'sample' }],
  queryFn: async ({ signal }) =>
    (await callApi(listCharts, { query: { client_status: 'sample', limit: 1 }, signal })).entries.length > 0,
  staleTime: 300_000,
})
