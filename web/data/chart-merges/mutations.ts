import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCharts } from '#web/data/charts/queries.ts'
import { APPOINTMENTS } from '#web/data/appointment-keys.ts'
import { callApi } from '#web/lib/api.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { dischargeClient, mergeCharts, undoMerge } from '#web/lib/endpoints.gen.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

/** Sessions, lists and pages name the client. */
function useRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    refreshCharts(client)
    void client.invalidateQueries({ queryKey: [APPOINTMENTS] })
  }
}

/** Merges another client into this one. */
export function useMergeCharts(id: string) {
  const intent = useIntentKey()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Required<BodyOf<typeof mergeCharts>>) =>
      callApi(mergeCharts, { params: { id }, body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: () => {
      intent.settled()
      refresh()
    },
  })
}

/** Takes two merged clients apart. */
export function useUndoMerge(id: string) {
  return useMutation({
    mutationFn: (merge_id: string) => callApi(undoMerge, { params: { id, merge_id } }),
    onSuccess: useRefresh(),
  })
}

export type NewDischarge = Required<BodyOf<typeof dischargeClient>>

/** Ends the care of a client and archives them. */
export function useDischarge(id: string) {
  const intent = useIntentKey()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewDischarge) =>
      callApi(dischargeClient, { params: { id }, body, idempotencyKey: intent.keyOf(body) }),
    onSuccess: () => {
      intent.settled()
      refresh()
    },
  })
}
