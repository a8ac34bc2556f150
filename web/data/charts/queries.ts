import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
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

export type ClientFilter = { search: string; client_status: string[] }

const PAGE = 50

/** The clients of the practice, page by page. */
export const clientsQuery = (filter: ClientFilter) =>
  infiniteQueryOptions({
    queryKey: [CHARTS, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      (await callApi(listCharts, { query: { ...filter, skip: pageParam, limit: PAGE }, signal })).entries,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    placeholderData: keepPreviousData,
  })

/** One client, by the id of the chart or of the person in it; null when the practice has no such client. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'one', id],
    queryFn: async ({ signal }): Promise<ChartEntry | null> => {
      for (let skip = 0; ; skip += 100) {
        const { entries } = await callApi(listCharts, { query: { skip, limit: 100 }, signal })
        const found = entries.find((one) => one.patient_chart_id === id || one.patient_user_id === id)
        if (found || entries.length < 100) return found ?? null
      }
    },
  })
