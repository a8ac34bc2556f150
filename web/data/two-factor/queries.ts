/** The person's own second factor: what it is now, and the calls that change it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#contracts/api/two-factor'
import type { BodyInput, Endpoint, Response as ResponseOf } from '#contracts/endpoint'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { type CallInput, callApi } from '#web/lib/api.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: ({ signal }) => callApi(getSecondFactor, { signal }),
})

function useChange<const E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyInput<E>): Promise<ResponseOf<E>> =>
      callApi(endpoint, { body, idempotencyKey: intent.keyOf(body) } as unknown as CallInput<E>),
    onSuccess: () => {
      intent.settled()
      return client.invalidateQueries(secondFactorQuery)
    },
    // What is secret in an answer is kept no longer than it is shown.
    gcTime: 0,
  })
}

export const useSetUp = () => useChange(setUpSecondFactor)
export const useConfirm = () => useChange(confirmSecondFactor)
export const useRenewRecoveryCodes = () => useChange(renewRecoveryCodes)
export const useTurnOff = () => useChange(turnOffSecondFactor)
