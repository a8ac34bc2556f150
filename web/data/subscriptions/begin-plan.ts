import type { SubType } from '#contracts/plain/plan-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import type { Wanted } from './queries.ts'
import { checkoutSubscription, startAiTrial } from '#web/lib/endpoints.gen.ts'

type PlanInput = { plan: Wanted['sub_class']; period: Wanted['sub_period']; type: SubType }

/** Starts a plan: immediately if no card is needed, otherwise by a checkout on the card provider's page. */
export function useBeginPlan(input: PlanInput, needsNoCard: boolean) {
  const client = useQueryClient()
  const { keyOf, settled } = useIntentKey()
  return useMutation({
    mutationFn: async (): Promise<'begun' | 'sent on'> => {
      const idempotencyKey = keyOf(input)
      if (needsNoCard) {
        await callApi(startAiTrial, { idempotencyKey })
        return 'begun'
      }
      const body = { sub_class: input.plan, sub_period: input.period, type: input.type }
      const { url } = await callApi(checkoutSubscription, { body, idempotencyKey })
      window.location.assign(url)
      return 'sent on'
    },
    onError: (error) => {
      // A simultaneous checkout closed this one, so the next attempt needs a new idempotency key.
      if (error instanceof ApiError && error.code === 'conflict') settled()
    },
    onSuccess: (what) => {
      settled()
      if (what === 'begun') void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  })
}
