/** Changes of the plan; each updates what is shown. */
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
  // The navigation depends on the plan.
  void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
}

/** Refetches what depends on a plan that changed elsewhere, as on the card provider's pages. */
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
