/** The times that a provider blocks. Where they lie in a window, the entries of the calendar say. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlockedWhen, BlockedWire } from '#contracts/api/blocked-intervals'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import {
  createBlocked,
  deleteBlocked,
  findSessionsInside,
  getBlocked,
  listBlocked,
  putBlocked,
} from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

const BLOCKED = 'blocked_intervals'

/** The blocked times that are not over, by start. */
export const blockedListQuery = queryOptions({
  // Like everything in the calendar, it is read again when the calendar changes.
  queryKey: [APPOINTMENTS, BLOCKED],
  queryFn: ({ signal }) => callApi(listBlocked, { signal }),
})

/** One blocked time. */
export const blockedQuery = (id: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, BLOCKED, id],
    queryFn: ({ signal }) => callApi(getBlocked, { params: { blocked_interval_id: id }, signal }),
  })

/** The sessions about which blocking a time needs a decision. */
export const useSessionsInside = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof findSessionsInside>) => callApi(findSessionsInside, { body }) })

/** Saves a changed blocked time or, when `saved` is null, a new one. */
export function useSaveBlocked(saved: BlockedWire | null) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: ({ seen, ...body }: BodyOf<typeof putBlocked>) =>
      saved
        ? callApi(putBlocked, {
            params: { blocked_interval_id: saved.blocked_interval_id },
            body: { ...body, ...(seen ? { seen } : {}) },
          })
        : callApi(createBlocked, { body, idempotencyKey: intent.keyOf(body) }),
    onError: refreshWhenStale(client, [APPOINTMENTS, BLOCKED]),
    onSuccess: (block) => {
      intent.settled()
      client.setQueryData(blockedQuery(block.blocked_interval_id).queryKey, block)
      void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
  })
}

type BlockedShift = { id: string; start: string; end: string }

/** What came of a new time for a blocked time. `asks`: it has to be decided in the panel, because of what it contains. */
export type BlockedOutcome = { is: 'saved'; block: BlockedWire; before: BlockedWhen } | { is: 'asks' }

/**
 * Gives a time that was blocked once another start and end. With further sessions inside, or when it turns out to repeat
 * or to take whole days, nothing is saved.
 */
export function useShiftBlocked(also: {
  onSettled: (outcome: BlockedOutcome | undefined, error: Error | null, shift: BlockedShift) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, start, end }: BlockedShift): Promise<BlockedOutcome> => {
      const saved = await client.fetchQuery({ ...blockedQuery(id), staleTime: 0 })
      const when: BlockedWhen = { kind: 'once', start, end }
      if (saved.when.kind !== 'once') return { is: 'asks' }
      const inside = await callApi(findSessionsInside, { body: { when, blocked_interval_id: id } })
      if (inside.appointments.length > 0) return { is: 'asks' }
      const { title } = saved
      const block = await callApi(putBlocked, {
        params: { blocked_interval_id: id },
        body: { title, when, seen: { title, when: saved.when } },
      })
      return { is: 'saved', block, before: saved.when }
    },
    onSuccess: async (outcome) => {
      if (outcome.is === 'saved')
        client.setQueryData(blockedQuery(outcome.block.blocked_interval_id).queryKey, outcome.block)
      // Until the calendar is read again, the new time stays drawn.
      await client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
    onSettled: also.onSettled,
  })
}

export function useRemoveBlocked() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(deleteBlocked, { params: { blocked_interval_id: id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
  })
}
