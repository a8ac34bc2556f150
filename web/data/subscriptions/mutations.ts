/** Changes to the plan. Each updates the plan on screen and refetches what depends on it. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { callApi } from '#web/lib/api.ts'
import { subscriptionInvoicesQuery, subscriptionQuery, type Wanted } from './queries.ts'
import {
  cancelSubscription,
  changeSubscription,
  openBillingPortal,
  resumeSubscription,
} from '#web/lib/endpoints.gen.ts'

function readPlanEffects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: subscriptionInvoicesQuery.queryKey })
  // The navigation depends on the plan of the logged-in user.
  void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}

/** Refetches what depends on the plan after it changed elsewhere, for example on the card provider's pages. */
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

/** Opens the card provider's billing portal. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () => callApi(openBillingPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
