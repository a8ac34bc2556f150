/** The plan of the logged-in owner, its invoices, and the cost of changing it. */
import type { SoldPlan, SubPeriod } from '#contracts/plain/plan-names'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/api.ts'
import { getSubscription, listSubscriptionInvoices, previewSubscriptionChange } from '#web/lib/endpoints.gen.ts'

export type Wanted = { sub_class: SoldPlan; sub_period: SubPeriod }

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => callApi(getSubscription, { signal }),
})

export const subscriptionInvoicesQuery = queryOptions({
  queryKey: ['subscription_invoices'],
  queryFn: async ({ signal }) => (await callApi(listSubscriptionInvoices, { signal })).invoices,
})

/** The cost of changing the plan now. It is requested each time it is shown, because it depends on the time. */
export const changePreviewQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['subscription_change', wanted.sub_class, wanted.sub_period],
    queryFn: ({ signal }) => callApi(previewSubscriptionChange, { body: wanted, signal }),
    staleTime: 0,
    gcTime: 0,
    // The amount must not change while the owner reads it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
