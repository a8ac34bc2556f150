import type { Hono } from 'hono'
import { z } from 'zod'
import { taken, usableCoupon } from '../billing/coupons.ts'
import { day } from '../billing/periods.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { liveCustomer } from '../payments/blank-customer.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { integer } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import { expireDueSessions, expireSession, putSession, readSession } from '../payments/checkout.ts'
import { lineItemsOf, planId } from '../payments/line-items.ts'
import { createSetup } from '../payments/setup-intents.ts'
import type { CheckoutPlan, CheckoutSession, LineItem } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import {
  createParams,
  type lineItem,
  type paymentParams,
  savedOptions,
  sessionList,
  type subscriptionParams,
} from './checkout-params.ts'

const shortest = 30 * 60
const longest = 24 * 60 * 60
/** Stripe's minimum charge of 50 cents, for the currencies where it is 50 minor units. */
const leastAmount: Record<string, number> = { usd: 50, eur: 50, cad: 50, aud: 50 }

/** `/v1/checkout/sessions`: create, retrieve, list, line items, expire. */
export function checkoutSessionRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/checkout/sessions',
    endpoint(platform, createParams, ({ params }) => createSession(platform, params)),
  )
  app.get(
    '/v1/checkout/sessions',
    endpoint(platform, sessionList, ({ params }) => {
      expireDueSessions(platform)
      const { payment_intent, customer, subscription, status } = params
      const where = { payment_intent, customer, subscription, status }
      return listAnswer(platform, 'checkout.session', params, '/v1/checkout/sessions', where)
    }),
  )
  app.get(
    '/v1/checkout/sessions/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => sessionOf(platform, path('id'))),
  )
  app.get(
    '/v1/checkout/sessions/:id/line_items',
    endpoint(platform, z.strictObject({ limit: integer(1, 100).optional() }), ({ path }) =>
      lineItemsOf(platform, sessionOf(platform, path('id')).id),
    ),
  )
  app.post(
    '/v1/checkout/sessions/:id/expire',
    endpoint(platform, z.strictObject({}), ({ path }) => expireSession(platform, sessionOf(platform, path('id')))),
  )
}

function sessionOf(platform: PlatformAccount, id: string): CheckoutSession {
  const session = readSession(platform, id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

function createSession(platform: PlatformAccount, params: z.output<typeof createParams>): CheckoutSession {
  const created = platform.now()
  const expiresAt = params.expires_at ?? created + longest
  if (expiresAt - created < shortest) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (expiresAt - created > longest) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  if (params.customer && params.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  const customer = params.customer ? liveCustomer(platform, params.customer) : undefined
  if (params.customer && !customer) throw noSuch('customer', params.customer, 'customer')

  if (params.mode === 'setup' && !customer)
    throw invalidRequest('You must provide a customer in setup mode here.', 'customer')

  const order =
    params.mode === 'payment'
      ? paymentOrder(params)
      : params.mode === 'subscription'
        ? subscriptionOrder(platform, params)
        : null
  const id = objectId('cs_test_', 58)
  const email = params.customer_email ?? customer?.email ?? null
  const data = params.mode === 'payment' ? params.payment_intent_data : undefined
  const subscribing = params.mode === 'subscription'
  platform.documents.put({
    id: planId(id),
    object: 'checkout.plan',
    created,
    line_items: order?.items ?? [],
    payment_intent_data: {
      capture_method: data?.capture_method ?? 'automatic_async',
      description: data?.description ?? null,
      metadata: data?.metadata ?? {},
      receipt_email: data?.receipt_email ?? null,
      setup_future_usage: data?.setup_future_usage ?? null,
      statement_descriptor: data?.statement_descriptor ?? null,
      statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
      transfer_group: data?.transfer_group ?? null,
    },
    ...(params.mode === 'setup' && { allow_redisplay: params.payment_method_data?.allow_redisplay ?? 'limited' }),
    subscription_data: order?.subscription ?? null,
  })
  const setup =
    params.mode === 'setup'
      ? createSetup(platform, {
          customer: params.customer ?? null,
          description: params.setup_intent_data?.description ?? null,
          metadata: params.setup_intent_data?.metadata ?? {},
          usage: 'off_session',
        })
      : null
  return putSession(platform, {
    id,
    object: 'checkout.session',
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: order?.subtotal ?? null,
    amount_total: order?.total ?? null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: order?.unit ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_creation: customer ? null : subscribing ? 'always' : 'if_required',
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    invoice: null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: subscribing ? 'always' : 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: order ? 'unpaid' : 'no_payment_required',
    recovered_from: null,
    saved_payment_method_options: savedOptions(params),
    setup_intent: setup?.id ?? null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.mode === 'payment' ? (params.submit_type ?? null) : null,
    subscription: null,
    success_url: params.success_url,
    total_details: order && {
      amount_discount: order.subtotal - order.total,
      amount_shipping: 0,
      amount_tax: 0,
    },
    ui_mode: 'hosted_page',
    url: `${platform.publicUrl}/c/pay/${id}`,
  })
}

interface Order {
  unit: string
  items: LineItem[]
  subtotal: number
  /** The amount that is paid on the page. */
  total: number
  subscription: CheckoutPlan['subscription_data']
}

function paymentOrder(params: z.output<typeof paymentParams>): Order {
  const unit = params.line_items[0]?.price_data.currency ?? 'usd'
  if (params.line_items.some((item) => item.price_data.currency !== unit)) {
    throw invalidRequest('All prices on a Checkout Session must use the same currency.', 'line_items')
  }
  const items = params.line_items.map(toLineItem)
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (total < (leastAmount[unit] ?? 1)) {
    throw invalidRequest(
      "The Checkout Session's total amount due must add up to at least 50 cents.",
      'line_items',
      'amount_too_small',
    )
  }
  if (total > 99_999_999) {
    throw invalidRequest(
      "The Checkout Session's total amount due must be no more than 999,999.99.",
      'line_items',
      'amount_too_large',
    )
  }
  return { unit, items, subtotal: total, total, subscription: null }
}

function subscriptionOrder(platform: PlatformAccount, params: z.output<typeof subscriptionParams>): Order {
  const priceId = params.line_items[0]?.price ?? ''
  const price = platform.documents.get('price', priceId)
  if (!price) throw noSuch('price', priceId, 'line_items[0][price]')
  if (!price.active)
    throw invalidRequest(
      'The price specified is inactive. This field only accepts active prices.',
      'line_items[0][price]',
    )
  const data = params.subscription_data
  if (data?.trial_end !== undefined && data.trial_period_days !== undefined)
    throw invalidRequest('You can only set one of `trial_end` and `trial_period_days`.', 'subscription_data')
  if (data?.trial_end !== undefined && data.trial_end < platform.now() + 2 * day)
    throw invalidRequest('The `trial_end` date must be at least 2 days in the future.', 'subscription_data[trial_end]')
  const isTrial = data?.trial_end !== undefined || data?.trial_period_days !== undefined
  const subtotal = isTrial ? 0 : price.unit_amount
  const couponId = params.discounts?.[0]?.coupon
  const coupon = couponId ? usableCoupon(platform, couponId) : undefined
  const total = coupon ? Math.max(0, subtotal - taken(coupon, subtotal)) : subtotal
  const product = platform.documents.get('product', price.product)
  const item: LineItem = {
    id: objectId('li_1'),
    object: 'item',
    amount_discount: subtotal - total,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: product?.name ?? price.product,
    price,
    quantity: 1,
  }
  return {
    unit: price.currency,
    items: [item],
    subtotal,
    total,
    subscription: {
      price: price.id,
      description: data?.description ?? null,
      metadata: data?.metadata ?? {},
      trial_end: data?.trial_end ?? null,
      trial_period_days: data?.trial_period_days ?? null,
      coupon: coupon?.id ?? null,
    },
  }
}

function toLineItem({ price_data: price, quantity }: z.output<typeof lineItem>): LineItem {
  const amount = price.unit_amount * quantity
  return {
    id: objectId('li_1'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: price.product_data.name,
    price: {
      id: objectId('price_1'),
      object: 'price',
      active: false,
      currency: price.currency,
      product: objectId('prod_', 14),
      type: 'one_time',
      unit_amount: price.unit_amount,
    },
    quantity,
  }
}
