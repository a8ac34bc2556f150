/** The sessions that a repeat rule would give, before they are booked. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { previewSeries } from '#web/lib/endpoints.gen.ts'

export type SeriesQuestion = {
  patient_user_id: string
  appointment_type_label: string
  repeat_rule: string
  appointment_start: string
  appointment_end: string
}
export type SeriesDate = Awaited<ReturnType<typeof readPreview>>['dates'][number]

const readPreview = (query: SeriesQuestion, signal: AbortSignal) => callApi(previewSeries, { query, signal })

/** Asked anew whenever the form is opened, because any booking can change the answer. */
export const seriesPreviewQuery = (question: SeriesQuestion) =>
  queryOptions({
    queryKey: ['series_preview', question] as const,
    queryFn: ({ signal }) => readPreview(question, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
