/** The plan of the signed-in owner, its invoices, and what a change would cost. */
import { queryOptions } from '@tanstack/react-query'
import type { SoldPlan, SubPeriod } from '#domain/billing/plan-prices'
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
