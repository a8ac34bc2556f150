import type Stripe from 'stripe'
import type { Part } from './part.ts'

type Metadata = Record<string, string>

export type Product = Part<
  Stripe.Product,
  | 'id'
  | 'object'
  | 'active'
  | 'created'
  | 'description'
  | 'images'
  | 'livemode'
  | 'marketing_features'
  | 'name'
  | 'package_dimensions'
  | 'shippable'
  | 'statement_descriptor'
  | 'tax_code'
  | 'tax_details'
  | 'type'
  | 'unit_label'
  | 'updated'
  | 'url',
  { default_price: string | null; metadata: Metadata }
>

export type Price = Part<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'custom_unit_amount'
  | 'livemode'
  | 'lookup_key'
  | 'nickname'
  | 'tax_behavior'
  | 'tiers_mode'
  | 'transform_quantity',
  {
    metadata: Metadata
    product: string
    recurring: {
      interval: 'month' | 'year'
      interval_count: number
      meter: null
      trial_period_days: null
      usage_type: 'licensed'
    }
    type: 'recurring'
    unit_amount: number
    unit_amount_decimal: string
  }
>

export type Coupon = Part<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'created'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'livemode'
  | 'max_redemptions'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
  | 'times_redeemed'
  | 'valid',
  { metadata: Metadata }
>

export type Discount = Part<
  Stripe.Discount,
  | 'id'
  | 'object'
  | 'checkout_session'
  | 'end'
  | 'invoice'
  | 'invoice_item'
  | 'promotion_code'
  | 'start'
  | 'subscription'
  | 'subscription_item',
  /** Stripe's discount has no `created`. It is added here, because every row has it. */
  { created: number; customer: string; source: { coupon: string; type: 'coupon' } }
>

export type SubscriptionItem = Part<
  Stripe.SubscriptionItem,
  | 'id'
  | 'object'
  | 'billing_thresholds'
  | 'created'
  | 'current_period_end'
  | 'current_period_start'
  | 'current_trial'
  | 'tax_rates',
  { discounts: string[]; metadata: Metadata; price: Price; quantity: number; subscription: string }
>

export type Subscription = Part<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'application'
  | 'application_fee_percent'
  | 'automatic_tax'
  | 'billing_cycle_anchor'
  | 'billing_cycle_anchor_config'
  | 'billing_mode'
  | 'billing_thresholds'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'days_until_due'
  | 'description'
  | 'ended_at'
  | 'livemode'
  | 'next_pending_invoice_item_invoice'
  | 'on_behalf_of'
  | 'pause_collection'
  | 'pending_invoice_item_interval'
  | 'pending_setup_intent'
  | 'pending_update'
  | 'schedule'
  | 'start_date'
  | 'transfer_data'
  | 'trial_end'
  | 'trial_settings'
  | 'trial_start',
  {
    customer: string
    default_payment_method: string | null
    default_source: null
    discounts: string[]
    items: { object: 'list'; url: string; has_more: false; total_count: number; data: [SubscriptionItem] }
    latest_invoice: string | null
    metadata: Metadata
    status: 'active' | 'canceled' | 'past_due' | 'trialing'
    test_clock: string | null
  }
>

export type InvoiceLine = Part<
  Stripe.InvoiceLineItem,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'description'
  | 'discount_amounts'
  | 'discountable'
  | 'invoice'
  | 'livemode'
  | 'parent'
  | 'period'
  | 'pretax_credit_amounts'
  | 'quantity'
  | 'subtotal'
  | 'taxes',
  {
    discounts: string[]
    metadata: Metadata
    pricing: {
      price_details: { price: string; product: string }
      type: 'price_details'
      unit_amount_decimal: string
    }
    subscription: string
  }
>

export type Invoice = Part<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'account_country'
  | 'account_name'
  | 'amount_due'
  | 'amount_overpaid'
  | 'amount_paid'
  | 'amount_remaining'
  | 'amount_shipping'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'automatic_tax'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'customer_name'
  | 'description'
  | 'due_date'
  | 'effective_at'
  | 'ending_balance'
  | 'footer'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'livemode'
  | 'next_payment_attempt'
  | 'number'
  | 'parent'
  | 'period_end'
  | 'period_start'
  | 'receipt_number'
  | 'starting_balance'
  | 'statement_descriptor'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
  | 'total_discount_amounts'
  | 'webhooks_delivered_at',
  {
    customer: string
    default_payment_method: string | null
    discounts: string[]
    lines: { object: 'list'; url: string; has_more: false; total_count: number; data: InvoiceLine[] }
    metadata: Metadata
    status: 'open' | 'paid' | 'uncollectible' | 'void' | 'draft'
    test_clock: string | null
  }
>

export type PortalConfiguration = Part<
  Stripe.BillingPortal.Configuration,
  | 'id'
  | 'object'
  | 'active'
  | 'application'
  | 'created'
  | 'default_return_url'
  | 'is_default'
  | 'livemode'
  | 'login_page'
  | 'name'
  | 'updated',
  {
    business_profile: {
      headline: string | null
      privacy_policy_url: string | null
      terms_of_service_url: string | null
    }
    features: {
      customer_update: { allowed_updates: never[]; enabled: false }
      invoice_history: { enabled: boolean }
      payment_method_update: { enabled: boolean }
      subscription_cancel: { enabled: boolean; mode: 'at_period_end'; proration_behavior: 'none' }
      subscription_update: { default_allowed_updates: never[]; enabled: false; proration_behavior: 'none' }
    }
    metadata: Metadata
  }
>

export type PortalSession = Part<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'locale' | 'on_behalf_of' | 'return_url' | 'url',
  { configuration: string; flow: { type: 'payment_method_update' } | null }
>

export type TestClock = Part<
  Stripe.TestHelpers.TestClock,
  'id' | 'object' | 'created' | 'deletes_after' | 'frozen_time' | 'livemode' | 'name',
  { status: 'ready' | 'advancing'; status_details: object }
>
