import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpeningReason } from '#contracts/plain/chart-readings'
import { callApi } from '#web/lib/api.ts'
import { giveReason } from '#web/lib/endpoints.gen.ts'

/** Opens the record of a client whom the user does not treat. What was refused before is then read again. */
export function useGiveReason(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: OpeningReason; text: string }) => callApi(giveReason, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries(),
  })
}
