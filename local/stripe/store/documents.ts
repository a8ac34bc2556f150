import type Stripe from 'stripe'
import type {
  Coupon,
  Discount,
  Invoice,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Subscription,
  TestClock,
} from './billing-documents.ts'
import type { Dispute, Refund } from './money-back-documents.ts'
import type { Part } from './part.ts'
import type { SetupIntent } from './setup-documents.ts'

export type CheckoutSession = Part<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'after_expiration'
  | 'allow_promotion_codes'
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'billing_address_collection'
  | 'cancel_url'
  | 'client_reference_id'
  | 'client_secret'
  | 'collected_information'
  | 'consent'
  | 'consent_collection'
  | 'created'
  | 'currency'
  | 'currency_conversion'
  | 'custom_fields'
  | 'custom_text'
  | 'customer_creation'
  | 'customer_details'
  | 'customer_email'
  | 'discounts'
  | 'expires_at'
  | 'invoice'
  | 'livemode'
  | 'locale'
  | 'mode'
  | 'payment_link'
  | 'payment_method_collection'
  | 'payment_method_options'
  | 'payment_method_types'
  | 'payment_status'
  | 'recovered_from'
  | 'saved_payment_method_options'
  | 'shipping_cost'
  | 'shipping_options'
  | 'status'
  | 'submit_type'
  | 'success_url'
  | 'total_details'
  | 'ui_mode'
  | 'url',
  {
    customer: string | null
    payment_intent: string | null
    setup_intent: string | null
    subscription: string | null
    metadata: Record<string, string>
  }
>

export type PaymentIntent = Part<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'application'
  | 'application_fee_amount'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'next_action'
  | 'on_behalf_of'
  | 'payment_method_options'
  | 'payment_method_types'
  | 'processing'
  | 'receipt_email'
  | 'review'
  | 'setup_future_usage'
  | 'shipping'
  | 'source'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'status'
  | 'transfer_data'
  | 'transfer_group',
  {
    customer: string | null
    last_payment_error: PaymentError | null
    latest_charge: string | null
    metadata: Record<string, string>
    payment_method: string | null
  }
>

export interface PaymentError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
  payment_method: PaymentMethod
}

export type Charge = Part<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'application'
  | 'application_fee'
  | 'application_fee_amount'
  | 'balance_transaction'
  | 'billing_details'
  | 'calculated_statement_descriptor'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'outcome'
  | 'paid'
  | 'payment_method'
  | 'receipt_email'
  | 'receipt_number'
  | 'receipt_url'
  | 'refunded'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'status'
  | 'transfer_group',
  {
    customer: string | null
    metadata: Record<string, string>
    payment_intent: string
    payment_method_details: { type: 'card'; card: Omit<PaymentMethodCard, 'checks'> }
  }
>

export type Customer = Part<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'address'
  | 'balance'
  | 'created'
  | 'currency'
  | 'default_source'
  | 'delinquent'
  | 'description'
  | 'discount'
  | 'email'
  | 'invoice_settings'
  | 'livemode'
  | 'name'
  | 'phone'
  | 'preferred_locales'
  | 'shipping'
  | 'tax_exempt',
  { metadata: Record<string, string>; test_clock: string | null; deleted?: true }
>

export type PaymentMethodCard = Pick<
  Stripe.PaymentMethod.Card,
  'brand' | 'checks' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
>

export type PaymentMethod = Part<
  Stripe.PaymentMethod,
  'id' | 'object' | 'allow_redisplay' | 'billing_details' | 'created' | 'livemode' | 'type',
  { card: PaymentMethodCard; customer: string | null; metadata: Record<string, string> }
>

export type LineItem = Part<
  Stripe.LineItem,
  | 'id'
  | 'object'
  | 'amount_discount'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_total'
  | 'currency'
  | 'description'
  | 'quantity',
  {
    price:
      | Price
      | {
          id: string
          object: 'price'
          active: boolean
          currency: string
          product: string
          type: 'one_time'
          unit_amount: number
        }
  }
>

/** What a session stores for its payment. The API never returns it. */
export interface CheckoutPlan {
  id: string
  object: 'checkout.plan'
  created: number
  line_items: LineItem[]
  payment_intent_data: {
    capture_method: PaymentIntent['capture_method']
    description: string | null
    metadata: Record<string, string>
    receipt_email: string | null
    setup_future_usage: 'off_session' | 'on_session' | null
    statement_descriptor: string | null
    statement_descriptor_suffix: string | null
    transfer_group: string | null
  }
  /** Set for sessions that save a card: who may be shown it later. */
  allow_redisplay?: PaymentMethod['allow_redisplay']
  /** Set for sessions that start a subscription. */
  subscription_data: {
    price: string
    description: string | null
    metadata: Record<string, string>
    trial_end: number | null
    trial_period_days: number | null
    coupon: string | null
  } | null
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export interface DocumentByObject {
  'checkout.session': CheckoutSession
  'checkout.plan': CheckoutPlan
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  customer: Customer
  payment_method: PaymentMethod
  event: StripeEvent
  product: Product
  price: Price
  coupon: Coupon
  discount: Discount
  subscription: Subscription
  invoice: Invoice
  'billing_portal.configuration': PortalConfiguration
  'billing_portal.session': PortalSession
  'test_helpers.test_clock': TestClock
}
export type ObjectName = keyof DocumentByObject
