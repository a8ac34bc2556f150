import { PLANS, SOLD_PLANS, SUB_PERIODS, SUB_TYPES } from '#contracts/plain/plan-names'
import { endpoint, forActs, signingUp } from '#contracts/endpoint'
import { instant, price } from '#contracts/wire'
import { z } from 'zod'

/** The plans that can be bought on this site; their prices are in `domain/billing/plan-prices.ts`. */
export const soldPlan = z.enum(SOLD_PLANS)
export const subPeriod = z.enum(SUB_PERIODS)
const wanted = z.object({ sub_class: soldPlan, sub_period: subPeriod })

/** An amount in decimal major units; negative for a credit. */
const signedAmount = z.number().min(-1_000_000).max(1_000_000)

/** The plan of the logged-in owner, with everything that the billing page shows about it. */
export const subscriptionView = z.object({
  /** The plan whose features the account may use now (section 4 of the spec); null when unsubscribed. */
  plan: z.enum(PLANS).nullable(),
  /** The newest subscription, even after its end; null if there never was one. */
  subscription: z
    .object({
      sub_class: z.enum(PLANS),
      sub_period: subPeriod,
      /**
       * `trial`: not charged yet. `past_due`: a payment failed and is retried; access continues until the provider
       * gives up.
       */
      status: z.enum(['trial', 'active', 'past_due', 'ended']),
      /** True when the card provider bills it; false for the trial that begins when registration is finished. */
      billed: z.boolean(),
      /** Price of one period, without credit or discount; null for a plan that cannot be bought on this site. */
      price: price.nullable(),
      activated_time: instant,
      trial_ends: instant.nullable(),
      /** When the card is charged next. Null when no further charge follows, and while a failed payment is retried. */
      next_billing: instant.nullable(),
      /** When access ends or ended. Null when the plan renews automatically. */
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
    /** Whether the trial can be started now. It can be started once per account, and only without a current plan. */
    available: z.boolean(),
    started: instant.nullable(),
    ends: instant.nullable(),
  }),
  /**
   * `available`: whether a checkout of type `trial` gives free days of Core. These are thirty days, once per account,
   * or the remaining days of the trial that began when registration was finished. `next_billing`: when the first
   * payment would be due if the checkout were completed now.
   */
  core_trial: z.object({ available: z.boolean(), next_billing: instant.nullable() }),
  /** Whether the account has a customer at the card provider, so that its portal can be opened. */
  portal_available: z.boolean(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

export const getSubscription = endpoint({
  name: 'get_subscription',
  method: 'GET',
  path: '/api/payment/v1/subscription',
  summary: 'Read the plan of the logged-in owner: which plan it is, what it costs and when it is billed next.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  responses: { 200: subscriptionView },
})

export const checkoutSubscription = endpoint({
  name: 'checkout_subscription',
  method: 'POST',
  path: '/api/payment/v1/subscription/checkout',
  summary:
    'Start the hosted checkout of a plan. Type `trial` gives thirty free days of Core, once per account; the AI trial needs no checkout (start_ai_trial). The plan starts when the card provider’s event arrives, not when the return page opens.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  body: wanted.extend({ type: z.enum(SUB_TYPES) }),
  responses: { 200: z.object({ url: z.url() }) },
  /** `wrong_state`: the account already has a billed plan, which can be changed instead, or no trial is available. */
  errors: ['wrong_state', 'conflict', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})

export const startAiTrial = endpoint({
  name: 'start_ai_trial',
  method: 'POST',
  path: '/api/payment/v1/subscription/ai_trial',
  summary: 'Start the thirty free days of the assistant, without a card; once per account.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  responses: { 200: z.object({ ai_free_trial_start_datetime: instant }) },
  /** `wrong_state`: the trial was used before, the account has a plan, or it needs a subscription. */
  errors: ['wrong_state'],
  idempotent: true,
})

export const previewSubscriptionChange = endpoint({
  name: 'preview_subscription_change',
  method: 'POST',
  path: '/api/payment/v1/subscription/preview',
  summary:
    'Preview what a change to another plan or period costs now, line by line, as calculated by the card provider.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  body: wanted,
  responses: {
    200: z.object({
      lines: z.array(z.object({ text: z.string(), amount: signedAmount, proration: z.boolean() })),
      subtotal: signedAmount,
      /** What the card is charged now; 0 when the change results in a credit. */
      due_now: price,
      /** The credit that is left for later payments. */
      credit: price,
      /** When the new plan is billed next. */
      next_billing: instant,
      /** The amount of that payment: the plan's price minus the credit. */
      next_amount: price,
      /** The client sends it back with the change, so that the card is charged the amount shown. */
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
    'Change the plan or its period at once; the difference is charged or credited. If the card is declined, nothing changes.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  body: wanted.extend({ proration_date: instant.optional() }),
  responses: { 200: subscriptionView },
  errors: ['wrong_state', 'stale', 'payment_refused', 'unavailable', 'too_many'],
})

export const cancelSubscription = endpoint({
  name: 'cancel_subscription',
  method: 'POST',
  path: '/api/payment/v1/subscription/cancel',
  summary: 'Turn auto-renew off: the plan ends with the paid period. A repeated call changes nothing.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  responses: { 200: subscriptionView },
  errors: ['wrong_state', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})

export const resumeSubscription = endpoint({
  name: 'resume_subscription',
  method: 'POST',
  path: '/api/payment/v1/subscription/resume',
  summary: 'Turn auto-renew on again before the plan has ended. A repeated call changes nothing.',
  access: signingUp(forActs(['plan.manage'], 'account')),
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
  summary: 'List the invoices of the plan at the card provider, newest first, at most a hundred.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  responses: { 200: z.object({ invoices: z.array(subscriptionInvoice) }) },
  errors: ['payment_refused', 'unavailable'],
})

export const openBillingPortal = endpoint({
  name: 'open_billing_portal',
  method: 'POST',
  path: '/api/payment/v1/subscription/portal',
  summary:
    'Get a link to the card provider’s own pages, where the card can be changed. It can be used once, within a short time.',
  access: signingUp(forActs(['plan.manage'], 'account')),
  responses: { 200: z.object({ url: z.url() }) },
  errors: ['wrong_state', 'payment_refused', 'unavailable', 'too_many'],
  idempotent: true,
})
