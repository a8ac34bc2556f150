/** A member moves their own session. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { DAY, fromInstant, toInstant } from '#kernel/clock'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { callApi } from '#web/lib/api.ts'
import { moveOwnAppointment, timesToMove } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { patchAppointments } from './cache.ts'

/** How many days one page of times spans, and how many pages there are. */
const DAYS = 14
const PAGES = 3

/** The times to which a session can be moved, two weeks a page. They are never cached. */
export const timesToMoveQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['times_to_move', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(timesToMove, {
        params: { appointment_id: id },
        query: { days: DAYS, ...(pageParam && { from: pageParam.from }) },
        signal,
      }),
    initialPageParam: null as { from: string; page: number } | null,
    getNextPageParam: (_last, _all, param) => {
      const page = (param?.page ?? 0) + 1
      const from = param ? fromInstant(param.from) : serverNow()
      return page < PAGES ? { from: toInstant(from + DAYS * DAY), page } : undefined
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export function useMoveOwn() {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: (choice: { id: string; start: string }) =>
      callApi(moveOwnAppointment, {
        params: { appointment_id: choice.id },
        body: { appointment_start: choice.start },
        idempotencyKey: keyOf(choice),
      }),
    onSuccess: (appointment) => {
      settled()
      patchAppointments(client, [appointment])
      return client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
    // The time may be taken by now.
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: timesToMoveQuery(id).queryKey }),
  })
}
