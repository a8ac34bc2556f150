import type { PlatformAccount } from '../platform-account.ts'
import type { Invoice, Subscription } from '../store/billing-documents.ts'
import type { PaymentMethod } from '../store/documents.ts'
import { discountsAfterInvoice } from './coupons.ts'
import { periodLine } from './invoice-lines.ts'
import {
  chargeInvoice,
  customerOf,
  finalizeInvoice,
  markFailed,
  markPaid,
  markUncollectible,
  reckonInvoice,
} from './invoices.ts'
import { day, periodEnd } from './periods.ts'
import { changeSubscription, endSubscription, nextStep } from './subscriptions.ts'

/** Days between one refused charge and the next attempt. After the last attempt the subscription ends. */
const retries = [3, 5, 7]

/** Bills every due subscription that has no test clock. */
export function billDueSubscriptions(platform: PlatformAccount): void {
  const now = platform.now()
  for (const id of platform.documents.dueIds('subscription', now)) {
    const subscription = platform.documents.get('subscription', id)
    if (subscription) billOne(platform, subscription, now)
  }
}

/** Bills a customer's subscriptions up to a time. Each step happens at the time at which it is due. */
export function billUntil(platform: PlatformAccount, customer: string, until: number): void {
  for (const subscription of platform.documents.all('subscription', { customer }))
    billOne(platform, subscription, until)
}

function billOne(platform: PlatformAccount, subscription: Subscription, until: number): void {
  let current = subscription
  for (let due = nextStep(platform, current); due !== null && due <= until; due = nextStep(platform, current)) {
    const before = current
    current = platform.at(due, () => step(platform, before))
  }
}

function step(platform: PlatformAccount, subscription: Subscription): Subscription {
  const invoice = subscription.latest_invoice
    ? platform.documents.get('invoice', subscription.latest_invoice)
    : undefined
  if (subscription.status === 'past_due' && invoice?.next_payment_attempt)
    return tryAgain(platform, subscription, invoice)
  if (subscription.cancel_at_period_end) return endSubscription(platform, subscription, 'cancellation_requested')
  return renew(platform, subscription)
}

/** Begins the next period and charges its invoice at once. A refused card makes the subscription past due. */
function renew(platform: PlatformAccount, subscription: Subscription): Subscription {
  const item = subscription.items.data[0]
  const start = item.current_period_end
  const period = { start, end: periodEnd(subscription.billing_cycle_anchor, item.price.recurring, start) }
  const draft = reckonInvoice(platform, subscription, {
    lines: [periodLine(platform, subscription, item.price, period)],
    reason: 'subscription_cycle',
    period: { start: item.current_period_start, end: start },
  })
  const next: Partial<Subscription> = {
    discounts: discountsAfterInvoice(platform, subscription),
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    },
    latest_invoice: draft.id,
  }
  const open = finalizeInvoice(platform, draft)
  if (open.status === 'paid') return changeSubscription(platform, subscription, { ...next, status: 'active' })
  if (payNow(platform, subscription, open))
    return changeSubscription(platform, subscription, { ...next, status: 'active' })
  markFailed(platform, open, platform.now() + (retries[0] ?? 0) * day)
  return changeSubscription(platform, subscription, { ...next, status: 'past_due' })
}

function tryAgain(platform: PlatformAccount, subscription: Subscription, invoice: Invoice): Subscription {
  if (payNow(platform, subscription, invoice)) return changeSubscription(platform, subscription, { status: 'active' })
  const pause = retries[invoice.attempt_count]
  const failed = markFailed(platform, invoice, pause === undefined ? null : platform.now() + pause * day)
  if (failed.next_payment_attempt !== null) return subscription
  markUncollectible(platform, failed)
  return endSubscription(platform, subscription, 'payment_failed')
}

/** Charges an open invoice to the subscription's card. Returns whether it is paid now. */
export function payNow(platform: PlatformAccount, subscription: Subscription, invoice: Invoice): boolean {
  const method = methodOf(platform, subscription)
  if (!method || chargeInvoice(platform, invoice, method).status !== 'succeeded') return false
  markPaid(platform, invoice)
  return true
}

/** The card to which a subscription is charged: its own, or else its customer's. */
export function methodOf(platform: PlatformAccount, subscription: Subscription): PaymentMethod | undefined {
  const own = subscription.default_payment_method
  const { default_payment_method: shared } = customerOf(platform, subscription.customer).invoice_settings
  const id = own ?? (typeof shared === 'string' ? shared : null)
  return id ? platform.documents.get('payment_method', id) : undefined
}
