import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getTimeslot } from '#web/lib/endpoints.gen.ts'

/** The member's own hold. */
export const timeslotQuery = (timeslotId: string) =>
  queryOptions({
    queryKey: ['timeslot', timeslotId],
    queryFn: ({ signal }) => callApi(getTimeslot, { params: { timeslot_id: timeslotId }, signal }),
    staleTime: 0,
  })
