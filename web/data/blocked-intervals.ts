/** The times that a provider blocks. Where they lie in a window, the entries of the calendar say. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlockedWhen, BlockedWire } from '#contracts/api/blocked-intervals'
import { fromInstant } from '#kernel/clock'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { ApiError } from '#web/lib/api-error.ts'
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

type Times = { start: string; end: string }
/** `from` is the time as the person saw it who gives it another one. */
type BlockedShift = Times & { id: string; from: Times }

/**
 * What came of a new time for a blocked time. `asks`: it has to be decided in the panel, because of what it contains.
 * `overtaken`: it is no longer what was seen.
 */
export type BlockedOutcome = { is: 'saved'; block: BlockedWire; before: Times } | { is: 'asks' } | { is: 'overtaken' }

/**
 * Gives a time that was blocked once another start and end. With further sessions inside, or when somebody else changed
 * it meanwhile, nothing is saved.
 */
export function useShiftBlocked(also: {
  onSettled: (outcome: BlockedOutcome | undefined, error: Error | null, shift: BlockedShift) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shift: BlockedShift) => shiftBlocked(client, shift),
    onSuccess: async (outcome) => {
      if (outcome.is === 'saved')
        client.setQueryData(blockedQuery(outcome.block.blocked_interval_id).queryKey, outcome.block)
      // Until the calendar is read again, the new time stays drawn.
      await client.invalidateQueries({ queryKey: [APPOINTMENTS] })
    },
    onSettled: also.onSettled,
  })
}

/** The request of `useShiftBlocked`. */
export async function shiftBlocked(
  client: QueryClient,
  { id, from, start, end }: BlockedShift,
): Promise<BlockedOutcome> {
  const { title, when: before } = await client.fetchQuery({ ...blockedQuery(id), staleTime: 0 })
  if (before.kind !== 'once' || !isSame(before, from)) return { is: 'overtaken' }
  const when: BlockedWhen = { kind: 'once', start, end }
  const inside = await callApi(findSessionsInside, { body: { when, blocked_interval_id: id } })
  if (inside.appointments.length > 0) return { is: 'asks' }
  try {
    const block = await callApi(putBlocked, {
      params: { blocked_interval_id: id },
      body: { title, when, seen: { title, when: before } },
    })
    return { is: 'saved', block, before }
  } catch (error) {
    // Somebody else was quicker by the time between the two requests.
    if (error instanceof ApiError && error.code === 'stale') return { is: 'overtaken' }
    throw error
  }
}

const isSame = (one: Times, other: Times) =>
  fromInstant(one.start) === fromInstant(other.start) && fromInstant(one.end) === fromInstant(other.end)

export function useRemoveBlocked() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(deleteBlocked, { params: { blocked_interval_id: id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
  })
}
