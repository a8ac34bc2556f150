import { queryOptions } from '@tanstack/react-query'
import { CHARTS } from '#web/data/charts/queries.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { listMerges, previewMerge, readDischarge } from '#web/lib/endpoints.gen.ts'

export type MergePreview = AnswerOf<typeof previewMerge>
export type Discharge = NonNullable<AnswerOf<typeof readDischarge>['discharge']>

/** Two clients beside each other before they are merged. */
export const mergePreviewQuery = (id: string, other_chart_id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'merge', id, other_chart_id],
    queryFn: ({ signal }) => callApi(previewMerge, { params: { id }, query: { other_chart_id }, signal }),
    staleTime: 0,
    retry: false,
  })

/** The clients that were merged into one and can still be taken apart. */
export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'merges', id],
    queryFn: async ({ signal }) => (await callApi(listMerges, { params: { id }, signal })).merges,
  })

/** The discharge of an archived client; null without one. */
export const dischargeQuery = (id: string) =>
  queryOptions({
    queryKey: [CHARTS, 'discharge', id],
    queryFn: async ({ signal }) => (await callApi(readDischarge, { params: { id }, signal })).discharge,
  })
