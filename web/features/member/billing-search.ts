/**
 * The search of /member-dashboard/billing. `pay`: the session that a mail asks to pay. `paid`: the order with which the
 * card provider's page returns.
 */
export type BillingSearch = { pay?: string; paid?: string }

export function billingSearch(search: Record<string, unknown>): BillingSearch {
  const { pay, paid } = search
  return { ...(typeof pay === 'string' && { pay }), ...(typeof paid === 'string' && { paid }) }
}
