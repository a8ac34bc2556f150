/** How many free sessions one client may book. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { getBookingLimits, putBookingLimits } from '#web/lib/endpoints.gen.ts'

export type BookingLimits = AnswerOf<typeof getBookingLimits>

export const bookingLimitsQuery = queryOptions({
  queryKey: ['booking_limits'],
  queryFn: ({ signal }) => callApi(getBookingLimits, { signal }),
})

export function useSaveBookingLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof putBookingLimits>) => callApi(putBookingLimits, { body }),
    onError: refreshWhenStale(client, bookingLimitsQuery.queryKey),
    onSuccess: (saved) => client.setQueryData(bookingLimitsQuery.queryKey, saved),
  })
}
