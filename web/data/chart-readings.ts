import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { listChartReadings, listOwnReadings, listOwnRecords, giveReason } from '#web/lib/endpoints.gen.ts'
import type { OpeningReason } from '#contracts/plain/chart-readings'

export type OwnRecord = AnswerOf<typeof listOwnRecords>['records'][number]
export type OwnReading = OwnRecord['readings'][number]

/** Who opened a client's record, the newest first, by the id of the chart or of the person in it. */
export const chartReadingsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['chart_readings', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(listChartReadings, { params: { id }, query: { cursor: pageParam, limit: 10 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // Whoever looks at the list has opened the record since.
    staleTime: 0,
  })

/** The practices with a record of the member, each with the newest readings of it. */
export const ownRecordsQuery = queryOptions({
  queryKey: ['own_records'],
  queryFn: async ({ signal }) => (await callApi(listOwnRecords, { signal })).records,
})

/** The readings of a member's record in one practice from a cursor on. */
export const earlierReadingsQuery = (practice_id: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['own_records', practice_id, cursor],
    queryFn: ({ pageParam, signal }) =>
      callApi(listOwnReadings, { params: { practice_id }, query: { cursor: pageParam, limit: 25 }, signal }),
    initialPageParam: cursor ?? undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Opens the record of a client whom the user does not treat. What was refused before is then read again. */
export function useGiveReason(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: OpeningReason; text: string }) => callApi(giveReason, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries(),
  })
}
