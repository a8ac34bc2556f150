import { endpoint, OWNER_SIGNING_UP } from '#contracts/endpoint'
import { instant, price } from '#contracts/wire'
import { z } from 'zod'

/** What can be bought separately; the prices are in `domain/billing/plan-prices.ts`. */
export const soldPlan = z.enum(['core', 'complete', 'ai-only', 'core-with-ai'])
export const subPeriod = z.enum(['monthly', 'annual'])
const wanted = z.object({ sub_class: soldPlan, sub_period: subPeriod })

/** Decimal major units; negative for a credit. */
const signedAmount = z.number().min(-1_000_000).max(1_000_000)

/** The plan of the signed-in owner, with everything the billing page shows about it. */
export const subscriptionView = z.object({
  /** What the account may use now (section 4 of the spec); null: unsubscribed. */
  plan: z.enum(['complete', 'core', 'core-with-ai', 'enterprise', 'ai-only']).nullable(),
  /** The newest subscription, even after its end; null if there never was one. */
  subscription: z
    .object({
      sub_class: z.enum(['complete', 'core', 'core-with-ai', 'enterprise', 'ai-only']),
      sub_period: subPeriod,
      /** `trial`: not charged yet. `past_due`: a payment failed and is retried; access continues meanwhile. */
      status: z.enum(['trial', 'active', 'past_due', 'ended']),
      /** True when the card provider bills it; false for the trial that begins when sign-up is finished. */
      billed: z.boolean(),
      /** Price of one period, without credit or discount; null when it is not sold separately. */
      price: price.nullable(),
      activated_time: instant,
      trial_ends: instant.nullable(),
      /** Null when there will be no further charge, and while a failed payment is retried. */
      next_billing: instant.nullable(),
      /** When access ends, because auto-renew is off, the trial is not billed afterwards, or it has ended. */
      ends: instant.nullable(),
      auto_renew: z.boolean(),
      cancel_at_period_end: z.boolean(),
      terminated_code: z.string().nullable(),
      terminated_time: instant.nullable(),
    })
    .nullable(),
  /** The card that is charged; null when there is none, or when the card provider cannot be reached. */
  card: z
    .object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() })
    .nullable(),
  ai_trial: z.object({
    /** Whether the trial may still be started: once per account, and only without a current plan. */
    available: z.boolean(),
    started: instant.nullable(),
    ends: instant.nullable(),
  }),
  /**
   * Whether checkout of type `trial` gives free days of Core: thirty, once per account, or the rest of the trial that
   * began when sign-up was finished. `next_billing`: the first payment, if the checkout were completed now.
   */
  core_trial: z.object({ available: z.boolean(), next_billing: instant.nullable() }),
  /** Whether the card provider's portal has anything to show (card, invoices). */
  portal_available: z.boolean(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

export const getSubscription = endpoint({
  name: 'get_subscription',
  method: 'GET',
  path: '/api/payment/v1/subscription',
  summary: 'The plan of the logged-in owner: what it includes, what it costs and when it is billed next.',
  access: OWNER_SIGNING_UP,
  responses: { 200: subscriptionView },
})

export const checkoutSubscription = endpoint({
  name: 'checkout_subscription',
  method: 'POST',
  path: '/api/payment/v1/subscription/checkout',
  summary:
    'Begin the hosted checkout of a plan. Type `trial` gives thirty free days of Core, once per account; the AI trial needs no checkout (start_ai_trial). What starts the plan is the card provider’s event, not the return page.',
  access: OWNER_SIGNING_UP,
  body: wanted.extend({ type: z.enum(['trial', 'checkout']) }),
  responses: { 200: z.object({ url: z.url() }) },
  /** `wrong_state`: there is a billed plan (change it instead), or no trial is available. */
  errors: ['wrong_state', 'conflict', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})

export const startAiTrial = endpoint({
  name: 'start_ai_trial',
  method: 'POST',
  path: '/api/payment/v1/subscription/ai_trial',
  summary: 'Start the thirty free days of the assistant, without a card; once per account.',
  access: OWNER_SIGNING_UP,
  responses: { 200: z.object({ ai_free_trial_start_datetime: instant }) },
  /** `wrong_state`: the trial was used before, or there is a plan. */
  errors: ['wrong_state'],
  idempotent: true,
})

export const previewSubscriptionChange = endpoint({
  name: 'preview_subscription_change',
  method: 'POST',
  path: '/api/payment/v1/subscription/preview',
  summary: 'What changing to another plan or period costs now, line by line, as calculated by the card provider.',
  access: OWNER_SIGNING_UP,
  body: wanted,
  responses: {
    200: z.object({
      lines: z.array(z.object({ text: z.string(), amount: signedAmount, proration: z.boolean() })),
      subtotal: signedAmount,
      /** What the card is charged now. A negative amount is kept as credit. */
      due_now: price,
      /** Credit that remains for later payments. */
      credit: price,
      /** When the new plan is billed next, and the amount: its price less the credit. */
      next_billing: instant,
      next_amount: price,
      /** Send it back with the change, so that the charge equals the amount shown. */
      proration_date: instant,
    }),
  },
  errors: ['wrong_state', 'payment_refused', 'unavailable', 'too_many'],
})

export const changeSubscription = endpoint({
  name: 'change_subscription',
  method: 'PUT',
  path: '/api/payment/v1/subscription',
  summary:
    'Change the plan or its period at once; the difference is charged or credited. A card that refuses changes nothing.',
  access: OWNER_SIGNING_UP,
  body: wanted.extend({ proration_date: instant.optional() }),
  responses: { 200: subscriptionView },
  errors: ['wrong_state', 'stale', 'payment_refused', 'unavailable', 'too_many'],
})

export const cancelSubscription = endpoint({
  name: 'cancel_subscription',
  method: 'POST',
  path: '/api/payment/v1/subscription/cancel',
  summary: 'Turn auto-renew off: the plan stays until the end of what is paid. Repeating it changes nothing.',
  access: OWNER_SIGNING_UP,
  responses: { 200: subscriptionView },
  errors: ['wrong_state', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})

export const resumeSubscription = endpoint({
  name: 'resume_subscription',
  method: 'POST',
  path: '/api/payment/v1/subscription/resume',
  summary: 'Turn auto-renew on again before the plan has ended. Repeating it changes nothing.',
  access: OWNER_SIGNING_UP,
  responses: { 200: subscriptionView },
  errors: ['wrong_state', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})

export const subscriptionInvoice = z.object({
  invoice_id: z.string(),
  number: z.string().nullable(),
  issued_at: instant,
  text: z.string(),
  total: signedAmount,
  paid: price,
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  /** The card provider's page of this invoice. */
  hosted_url: z.url().nullable(),
  pdf_url: z.url().nullable(),
})
export type SubscriptionInvoice = z.infer<typeof subscriptionInvoice>

export const listSubscriptionInvoices = endpoint({
  name: 'list_subscription_invoices',
  method: 'GET',
  path: '/api/payment/v1/subscription/invoices',
  summary: 'What the card provider billed for the plan, newest first, at most a hundred.',
  access: OWNER_SIGNING_UP,
  responses: { 200: z.object({ invoices: z.array(subscriptionInvoice) }) },
  errors: ['payment_refused', 'unavailable'],
})

export const openBillingPortal = endpoint({
  name: 'open_billing_portal',
  method: 'POST',
  path: '/api/payment/v1/subscription/portal',
  summary:
    'A link to the card provider’s own pages, where the card can be changed. It works once and for a short time.',
  access: OWNER_SIGNING_UP,
  responses: { 200: z.object({ url: z.url() }) },
  errors: ['wrong_state', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})
