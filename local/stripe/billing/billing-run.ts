import type { CardDesk } from '../card-desk.ts'
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
export function billDueSubscriptions(desk: CardDesk): void {
  const now = desk.now()
  for (const id of desk.documents.dueIds('subscription', now)) {
    const subscription = desk.documents.get('subscription', id)
    if (subscription) billOne(desk, subscription, now)
  }
}

/** Bills a customer's subscriptions up to a time. Each step happens at the time at which it is due. */
export function billUntil(desk: CardDesk, customer: string, until: number): void {
  for (const subscription of desk.documents.all('subscription', { customer })) billOne(desk, subscription, until)
}

function billOne(desk: CardDesk, subscription: Subscription, until: number): void {
  let current = subscription
  for (let due = nextStep(desk, current); due !== null && due <= until; due = nextStep(desk, current)) {
    const before = current
    current = desk.at(due, () => step(desk, before))
  }
}

function step(desk: CardDesk, subscription: Subscription): Subscription {
  const invoice = subscription.latest_invoice ? desk.documents.get('invoice', subscription.latest_invoice) : undefined
  if (subscription.status === 'past_due' && invoice?.next_payment_attempt) return tryAgain(desk, subscription, invoice)
  if (subscription.cancel_at_period_end) return endSubscription(desk, subscription, 'cancellation_requested')
  return renew(desk, subscription)
}

/** Begins the next period and charges its invoice at once. A refused card makes the subscription past due. */
function renew(desk: CardDesk, subscription: Subscription): Subscription {
  const item = subscription.items.data[0]
  const start = item.current_period_end
  const period = { start, end: periodEnd(subscription.billing_cycle_anchor, item.price.recurring, start) }
  const draft = reckonInvoice(desk, subscription, {
    lines: [periodLine(desk, subscription, item.price, period)],
    reason: 'subscription_cycle',
    period: { start: item.current_period_start, end: start },
  })
  const next: Partial<Subscription> = {
    discounts: discountsAfterInvoice(desk, subscription),
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    },
    latest_invoice: draft.id,
  }
  const open = finalizeInvoice(desk, draft)
  if (open.status === 'paid') return changeSubscription(desk, subscription, { ...next, status: 'active' })
  if (payNow(desk, subscription, open)) return changeSubscription(desk, subscription, { ...next, status: 'active' })
  markFailed(desk, open, desk.now() + (retries[0] ?? 0) * day)
  return changeSubscription(desk, subscription, { ...next, status: 'past_due' })
}

function tryAgain(desk: CardDesk, subscription: Subscription, invoice: Invoice): Subscription {
  if (payNow(desk, subscription, invoice)) return changeSubscription(desk, subscription, { status: 'active' })
  const pause = retries[invoice.attempt_count]
  const failed = markFailed(desk, invoice, pause === undefined ? null : desk.now() + pause * day)
  if (failed.next_payment_attempt !== null) return subscription
  markUncollectible(desk, failed)
  return endSubscription(desk, subscription, 'payment_failed')
}

/** Charges an open invoice to the subscription's card. Returns whether it is paid now. */
export function payNow(desk: CardDesk, subscription: Subscription, invoice: Invoice): boolean {
  const method = methodOf(desk, subscription)
  if (!method || chargeInvoice(desk, invoice, method).status !== 'succeeded') return false
  markPaid(desk, invoice)
  return true
}

/** The card to which a subscription is charged: its own, or else its customer's. */
export function methodOf(desk: CardDesk, subscription: Subscription): PaymentMethod | undefined {
  const own = subscription.default_payment_method
  const { default_payment_method: shared } = customerOf(desk, subscription.customer).invoice_settings
  const id = own ?? (typeof shared === 'string' ? shared : null)
  return id ? desk.documents.get('payment_method', id) : undefined
}
