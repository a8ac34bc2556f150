import { z } from 'zod'
import type { CheckoutSession } from '../store/documents.ts'
import { captureMethod, cardOnly, currency, integer, listParams, metadata, text, webAddress } from '../http/params.ts'

export const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: integer(0),
    product_data: z.strictObject({
      name: text(500),
      description: text().optional(),
      images: z.array(webAddress).max(8).optional(),
      metadata: metadata.optional(),
      tax_code: text().optional(),
    }),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  }),
  quantity: integer(1, 999_999),
})

/** Parameters of every mode. */
const common = {
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  customer_email: z.email('Invalid email address').max(512).optional(),
  expires_at: integer(0, 9e12).optional(),
  locale: text(20).optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: cardOnly.optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
  billing_address_collection: z.enum(['auto']).optional(),
  allow_promotion_codes: z
    .literal('false')
    .transform(() => false)
    .optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false').transform(() => false) }).optional(),
  phone_number_collection: z.strictObject({ enabled: z.literal('false').transform(() => false) }).optional(),
}

export const paymentParams = z.strictObject({
  ...common,
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  customer_creation: z.enum(['if_required']).optional(),
  saved_payment_method_options: z.strictObject({ payment_method_save: z.enum(['enabled', 'disabled']) }).optional(),
  payment_intent_data: z
    .strictObject({
      capture_method: captureMethod.optional(),
      description: text(1000).optional(),
      metadata: metadata.optional(),
      receipt_email: z.email().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor: text(22).optional(),
      statement_descriptor_suffix: text(22).optional(),
      transfer_group: text().optional(),
    })
    .optional(),
  submit_type: z.enum(['auto', 'book', 'pay']).optional(),
})

export const subscriptionParams = z.strictObject({
  ...common,
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: text(), quantity: z.literal('1') })).length(1),
  discounts: z
    .array(z.strictObject({ coupon: text() }))
    .length(1)
    .optional(),
  payment_method_collection: z.enum(['always']).optional(),
  subscription_data: z
    .strictObject({
      description: text(500).optional(),
      metadata: metadata.optional(),
      trial_end: integer(0, 9e12).optional(),
      trial_period_days: integer(1, 730).optional(),
    })
    .optional(),
})

const setupParams = z.strictObject({
  ...common,
  mode: z.literal('setup'),
  payment_method_data: z.strictObject({ allow_redisplay: z.enum(['always', 'limited', 'unspecified']) }).optional(),
  setup_intent_data: z.strictObject({ description: text(1000).optional(), metadata: metadata.optional() }).optional(),
})

/** The parameters of a new checkout session. */
export const createParams = z.discriminatedUnion('mode', [paymentParams, subscriptionParams, setupParams])

export const sessionList = listParams.extend({
  payment_intent: text().optional(),
  customer: text().optional(),
  subscription: text().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

/** Whether the page offers to save the card, and which saved cards it shows. */
export function savedOptions(params: z.output<typeof createParams>): CheckoutSession['saved_payment_method_options'] {
  if (params.mode === 'setup' || !params.customer) return null
  const payment_method_save =
    params.mode === 'payment' ? params.saved_payment_method_options?.payment_method_save : null
  return {
    allow_redisplay_filters: ['always'],
    payment_method_remove: null,
    payment_method_save: payment_method_save ?? null,
  }
}
