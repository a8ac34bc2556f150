/** Changes of the plan; each brings what is shown up to date. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelSubscription,
  changeSubscription,
  checkoutSubscription,
  openBillingPortal,
  resumeSubscription,
  type SubscriptionView,
  startAiTrial,
} from '#contracts/api/subscriptions'
import type { SubType } from '#domain/billing/plan-prices'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { subscriptionInvoicesQuery, subscriptionQuery, type Wanted } from './queries.ts'

function readPlanEffects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: subscriptionInvoicesQuery.queryKey })
  // The plan says what the navigation shows.
  void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}

/** Reads again what follows from a plan that changed elsewhere, as on the card provider's pages. */
export function useReadPlanEffects(): () => void {
  const client = useQueryClient()
  return () => readPlanEffects(client)
}

function usePlanChange<Given>(change: (given: Given) => Promise<SubscriptionView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => {
      client.setQueryData(subscriptionQuery.queryKey, view)
      readPlanEffects(client)
    },
  })
}

export const useChangePlan = () =>
  usePlanChange((wanted: Wanted & { proration_date: string }) => callApi(changeSubscription, { body: wanted }))

export const useCancelPlan = () => usePlanChange(() => callApi(cancelSubscription, {}))

export const useResumePlan = () => usePlanChange(() => callApi(resumeSubscription, {}))

/** Leads to the card provider's own pages. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () => callApi(openBillingPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

type PlanInput = { plan: Wanted['sub_class']; period: Wanted['sub_period']; type: SubType }

/** Begins a plan: at once where it needs no card, else by leading to the card provider's page. */
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
      // Another page was begun at the same moment: this one is closed, and the next try is a new one.
      if (error instanceof ApiError && error.code === 'conflict') settled()
    },
    onSuccess: (what) => {
      settled()
      if (what === 'begun') void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  })
}
