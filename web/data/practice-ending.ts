import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getPracticeStanding } from '#web/lib/endpoints.gen.ts'

/** The state of the practice: its plan and trial, when they end, and when an archive will be deleted. */
export const standingQuery = queryOptions({
  queryKey: ['practice_standing'],
  queryFn: ({ signal }) => callApi(getPracticeStanding, { signal }),
})
