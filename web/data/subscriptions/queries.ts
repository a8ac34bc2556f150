/** The plan of the signed-in owner, its invoices, and the changes of it; each change brings what is shown up to date. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  listSubscriptionInvoices,
  openBillingPortal,
  previewSubscriptionChange,
  resumeSubscription,
  type SubscriptionView,
} from '#contracts/api/subscriptions'
import type { SoldPlan, SubPeriod } from '#domain/billing/plan-prices'
import { callApi } from '#web/lib/api.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'

export type Wanted = { sub_class: SoldPlan; sub_period: SubPeriod }

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => callApi(getSubscription, { signal }),
})

export const subscriptionInvoicesQuery = queryOptions({
  queryKey: ['subscription_invoices'],
  queryFn: async ({ signal }) => (await callApi(listSubscriptionInvoices, { signal })).invoices,
})

/** What a change would cost at this moment: asked anew each time it is looked at. */
export const changePreviewQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['subscription_change', wanted.sub_class, wanted.sub_period],
    queryFn: ({ signal }) => callApi(previewSubscriptionChange, { body: wanted, signal }),
    staleTime: 0,
    gcTime: 0,
    // What is being read must not change under the eyes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

function usePlanChange<Given>(change: (given: Given) => Promise<SubscriptionView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => {
      client.setQueryData(subscriptionQuery.queryKey, view)
      void client.invalidateQueries({ queryKey: subscriptionInvoicesQuery.queryKey })
      // The plan says what the navigation shows.
      void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
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
