import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { listOwnReadings, listOwnRecords } from '#web/lib/endpoints.gen.ts'

export type OwnRecord = AnswerOf<typeof listOwnRecords>['records'][number]
export type OwnReading = OwnRecord['readings'][number]

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
