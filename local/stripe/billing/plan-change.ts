import type { PlatformAccount } from '../platform-account.ts'
import { cardError } from '../payments/payment-intents.ts'
import { invalidRequest } from '../http/StripeError.ts'
import type { Invoice, InvoiceLine, Price, Subscription } from '../store/billing-documents.ts'
import { methodOf } from './billing-run.ts'
import { periodLine, prorationLine } from './invoice-lines.ts'
import { chargeInvoice, finalizeInvoice, markPaid, reckonInvoice } from './invoices.ts'
import { periodEnd } from './periods.ts'
import { changeSubscription } from './subscriptions.ts'

export interface PlanChange {
  price: Price
  /** Whether a trial ends now. */
  endTrial: boolean
  prorationDate: number | null
  metadata?: Record<string, string> | undefined
}

interface Reckoned {
  lines: InvoiceLine[]
  change: Partial<Subscription>
  at: number
}

/**
 * Previews the invoice that a change would create now, or at the end of the period if it would create none now (because
 * a trial continues).
 */
export function previewChange(platform: PlatformAccount, subscription: Subscription, input: PlanChange): Invoice {
  const { lines, change, at } = reckon(platform, subscription, input)
  const item = change.items?.data[0] ?? subscription.items.data[0]
  const start = item.current_period_end
  const next = periodLine(platform, subscription, item.price, {
    start,
    end: periodEnd(change.billing_cycle_anchor ?? subscription.billing_cycle_anchor, item.price.recurring, start),
  })
  return reckonInvoice(platform, subscription, {
    lines: lines.length > 0 ? lines : [next],
    reason: 'upcoming',
    period: { start: item.current_period_start, end: start },
    prorationDate: at,
  })
}

/**
 * Changes the price at once and charges or credits the difference. Throws 402, without a change, if a card is refused.
 */
export function changePlan(platform: PlatformAccount, subscription: Subscription, input: PlanChange): Subscription {
  const { lines, change, at } = reckon(platform, subscription, input)
  const metadata = input.metadata ? { metadata: { ...subscription.metadata, ...input.metadata } } : {}
  if (lines.length === 0) return changeSubscription(platform, subscription, { ...change, ...metadata })
  const draft = reckonInvoice(platform, subscription, {
    lines,
    reason: 'subscription_update',
    period: { start: at, end: at },
    prorationDate: at,
  })
  if (draft.amount_due > 0) {
    const method = methodOf(platform, subscription)
    if (!method) throw invalidRequest('This customer has no attached payment source or default payment method.')
    const intent = chargeInvoice(platform, draft, method)
    if (intent.status !== 'succeeded') throw cardError(intent)
  }
  const open = finalizeInvoice(platform, draft)
  if (open.status === 'open') markPaid(platform, open)
  return changeSubscription(platform, subscription, { ...change, ...metadata, latest_invoice: draft.id })
}

function reckon(platform: PlatformAccount, subscription: Subscription, input: PlanChange): Reckoned {
  const item = subscription.items.data[0]
  const { price } = input
  const of = { start: item.current_period_start, end: item.current_period_end }
  const at = input.prorationDate ?? platform.now()
  if (at < of.start || at > of.end)
    throw invalidRequest('The proration date must be within the current period.', 'proration_date')
  const changed = (start: number, end: number) => ({
    ...subscription.items,
    data: [{ ...item, price, current_period_start: start, current_period_end: end }] as [typeof item],
  })
  if (subscription.status === 'trialing' && !input.endTrial)
    return { lines: [], change: { items: changed(of.start, of.end) }, at }

  const sameInterval =
    price.recurring.interval === item.price.recurring.interval &&
    price.recurring.interval_count === item.price.recurring.interval_count
  if (subscription.status === 'active' && sameInterval) {
    const rest = { start: at, end: of.end, of }
    const lines =
      price.id === item.price.id
        ? []
        : [
            prorationLine(platform, subscription, item.price, { ...rest, kind: 'unused' }),
            prorationLine(platform, subscription, price, { ...rest, kind: 'remaining' }),
          ]
    return { lines, change: { items: changed(of.start, of.end) }, at }
  }

  // The interval changes, or a trial ends: a new period begins now.
  const now = platform.now()
  const period = { start: now, end: periodEnd(now, price.recurring, now) }
  const wasTrial = subscription.status === 'trialing'
  return {
    lines: [
      ...(wasTrial
        ? []
        : [prorationLine(platform, subscription, item.price, { start: at, end: of.end, of, kind: 'unused' })]),
      periodLine(platform, subscription, price, period),
    ],
    change: {
      billing_cycle_anchor: now,
      items: changed(period.start, period.end),
      status: 'active',
      ...(wasTrial ? { trial_end: now } : {}),
    },
    at,
  }
}
