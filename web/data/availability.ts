/** The weekly hours in which clients can book. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { getAvailability, putAvailability } from '#web/lib/endpoints.gen.ts'

export type Availability = AnswerOf<typeof getAvailability>
export type Period = Availability['periods'][number]

export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => callApi(getAvailability, { signal }),
  staleTime: 60_000,
})

export function useSaveAvailability(onSaved: (saved: Availability) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof putAvailability>) => callApi(putAvailability, { body }),
    onError: refreshWhenStale(client, availabilityQuery.queryKey),
    onSuccess: (saved) => {
      client.setQueryData(availabilityQuery.queryKey, saved)
      onSaved(saved)
      // Each session includes the practice's time zone, which may have changed.
      void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
  })
}
