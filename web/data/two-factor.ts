import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type CallInput } from '#web/lib/api.ts'
import {
  getSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#web/lib/endpoints.gen.ts'
import type { BodyInput, Endpoint, Response as ResponseOf } from '#contracts/endpoint'
import type { EndpointRow } from '#web/lib/endpoint-row.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: ({ signal }) => callApi(getSecondFactor, { signal }),
})

/** Changes to the user's own second factor. */
function useChange<E extends Endpoint>(endpoint: EndpointRow<E>) {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (body: BodyInput<E>): Promise<ResponseOf<E>> =>
      callApi(endpoint, { body, idempotencyKey: intent.keyOf(body) } as unknown as CallInput<E>),
    onSuccess: () => {
      intent.settled()
      return client.invalidateQueries(secondFactorQuery)
    },
    // The response can contain secrets, so it is not cached after the component is unmounted.
    gcTime: 0,
  })
}

export const useSetUp = () => useChange(setUpSecondFactor)
export const useConfirm = () => useChange(confirmSecondFactor)
export const useRenewRecoveryCodes = () => useChange(renewRecoveryCodes)
export const useTurnOff = () => useChange(turnOffSecondFactor)
