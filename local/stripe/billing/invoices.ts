import type { PlatformAccount } from '../platform-account.ts'
import { confirmIntent, createIntent } from '../payments/payment-intents.ts'
import type { Invoice, InvoiceLine, Subscription } from '../store/billing-documents.ts'
import type { Customer, PaymentIntent, PaymentMethod } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import { reductions } from './coupons.ts'

export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'

interface NewInvoice {
  lines: readonly InvoiceLine[]
  reason: InvoiceReason
  period: { start: number; end: number }
  prorationDate?: number
}

/** Computes an invoice with its totals, with discounts and the customer's balance applied. Does not store it. */
export function reckonInvoice(platform: PlatformAccount, subscription: Subscription, input: NewInvoice): Invoice {
  const customer = customerOf(platform, subscription.customer)
  const id = objectId(input.reason === 'upcoming' ? 'upcoming_in_1' : 'in_1')
  const subtotal = input.lines.reduce((sum, line) => sum + line.amount, 0)
  const discounts = reductions(platform, subscription, subtotal)
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0)
  // A negative balance is credit and reduces the amount due. A negative total becomes credit.
  const due = Math.max(0, total + customer.balance)
  const ending = total + customer.balance - due
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Orchid',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: platform.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    default_payment_method: null,
    description: null,
    discounts: discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: platform.now(),
    ending_balance: ending,
    footer: null,
    hosted_invoice_url: input.reason === 'upcoming' ? null : `${platform.publicUrl}/c/invoice/${id}`,
    invoice_pdf: input.reason === 'upcoming' ? null : `${platform.publicUrl}/c/invoice/${id}/pdf`,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      total_count: input.lines.length,
      data: input.lines.map((line) => ({ ...line, invoice: id })),
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(input.prorationDate === undefined ? {} : { subscription_proration_date: input.prorationDate }),
      },
      type: 'subscription_details',
    },
    period_end: input.period.end,
    period_start: input.period.start,
    receipt_number: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: discounts,
    webhooks_delivered_at: null,
  }
}

/** Gives the invoice its number and applies the customer's balance. An invoice with nothing due is paid. */
export function finalizeInvoice(platform: PlatformAccount, draft: Invoice): Invoice {
  const customer = customerOf(platform, draft.customer)
  const count = platform.documents.all('invoice', { customer: customer.id }).length + 1
  const open: Invoice = {
    ...draft,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: platform.now() },
  }
  platform.documents.put(open)
  if (customer.balance !== (open.ending_balance ?? 0))
    platform.documents.put({ ...customer, balance: open.ending_balance ?? 0 })
  platform.emit('invoice.created', draft)
  platform.emit('invoice.finalized', open)
  return open.amount_due === 0 ? markPaid(platform, open) : open
}

/** Creates the payment intent for the amount due of an invoice. */
export function intentFor(platform: PlatformAccount, invoice: Invoice): PaymentIntent {
  return createIntent(platform, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    captureMethod: 'automatic',
    confirmationMethod: 'automatic',
    automaticMethods: false,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    receiptEmail: null,
    setupFutureUsage: 'off_session',
    statementDescriptor: null,
    statementDescriptorSuffix: null,
    transferGroup: null,
  })
}

/** Charges a card for the invoice off-session, that is, without a person at a page. */
export function chargeInvoice(platform: PlatformAccount, invoice: Invoice, method: PaymentMethod): PaymentIntent {
  return confirmIntent(platform, intentFor(platform, invoice), method, { offSession: true })
}

export function markPaid(platform: PlatformAccount, invoice: Invoice): Invoice {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: platform.now() },
  }
  platform.documents.put(paid)
  platform.emit('invoice.paid', paid)
  platform.emit('invoice.payment_succeeded', paid)
  return paid
}

/** Records a refused charge and the time of the next attempt; null for no further attempt. */
export function markFailed(platform: PlatformAccount, invoice: Invoice, nextAttempt: number | null): Invoice {
  const failed: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: nextAttempt !== null,
    next_payment_attempt: nextAttempt,
  }
  platform.documents.put(failed)
  platform.emit('invoice.payment_failed', failed)
  return failed
}

export function markUncollectible(platform: PlatformAccount, invoice: Invoice): Invoice {
  const lost: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: platform.now() },
  }
  platform.documents.put(lost)
  platform.emit('invoice.marked_uncollectible', lost)
  return lost
}

export function customerOf(platform: PlatformAccount, id: string): Customer {
  const customer = platform.documents.get('customer', id)
  if (!customer) throw new Error('a subscription without its customer')
  return customer
}
