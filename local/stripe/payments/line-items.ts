import type { PlatformAccount } from '../platform-account.ts'
import type { LineItem } from '../store/documents.ts'

/** The line items of the session, as Stripe's list object. */
export function lineItemsOf(
  platform: PlatformAccount,
  sessionId: string,
): { object: 'list'; url: string; has_more: false; data: LineItem[] } {
  const plan = platform.documents.get('checkout.plan', planId(sessionId))
  return {
    object: 'list',
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
    has_more: false,
    data: plan?.line_items ?? [],
  }
}

/** The id under which a session stores its plan. */
export function planId(sessionId: string): string {
  return `plan_${sessionId}`
}
