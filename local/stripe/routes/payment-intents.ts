import type { Hono } from 'hono'
import { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import { liveCustomer } from '../payments/blank-customer.ts'
import { assertSecret, asSeen } from '../http/browser-call.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import {
  captureMethod,
  cardOnly,
  currency,
  flag,
  integer,
  listParams,
  metadata,
  text,
  webAddress,
} from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import { cancelIntent, captureIntent, cardError, confirmIntent, createIntent } from '../payments/payment-intents.ts'
import { ownMethod } from '../payments/payment-methods.ts'
import type { PaymentIntent } from '../store/documents.ts'

const confirmFields = {
  payment_method: text().optional(),
  off_session: flag.optional(),
  return_url: webAddress.optional(),
}
const secret = { client_secret: text().optional() }

const createParams = z.strictObject({
  ...confirmFields,
  amount: integer(1),
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: captureMethod.optional(),
  confirm: flag.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: cardOnly.optional(),
  payment_method_types: cardOnly.optional(),
  receipt_email: z.email().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  transfer_group: text().optional(),
})

const confirmParams = z.strictObject({ ...confirmFields, ...secret, use_stripe_sdk: flag.optional() })

const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** `/v1/payment_intents`: create, retrieve, list, confirm, capture, cancel. */
export function paymentIntentRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/payment_intents',
    endpoint(platform, createParams, ({ params }) => create(platform, params)),
  )
  app.get(
    '/v1/payment_intents',
    endpoint(platform, listParams.extend({ customer: text().optional() }), ({ params }) =>
      listAnswer(platform, 'payment_intent', params, '/v1/payment_intents', { customer: params.customer }),
    ),
  )
  app.get(
    '/v1/payment_intents/:id',
    endpoint(platform, z.strictObject(secret), ({ path, params, browser }) => {
      const intent = intentOf(platform, path('id'))
      assertSecret(intent, params.client_secret, browser)
      return asSeen(intent, browser)
    }),
  )
  app.post(
    '/v1/payment_intents/:id/confirm',
    endpoint(platform, confirmParams, ({ params, path, browser }) => {
      const intent = intentOf(platform, path('id'))
      assertSecret(intent, params.client_secret, browser)
      return confirm(platform, intent, params, browser)
    }),
  )
  app.post(
    '/v1/payment_intents/:id/capture',
    endpoint(platform, z.strictObject({ amount_to_capture: integer(1).optional() }), ({ params, path }) =>
      captureIntent(platform, intentOf(platform, path('id')), params.amount_to_capture),
    ),
  )
  app.post(
    '/v1/payment_intents/:id/cancel',
    endpoint(platform, cancelParams, ({ params, path }) => {
      const intent = intentOf(platform, path('id'))
      const session = platform.documents.findBy('checkout.session', 'payment_intent', intent.id)
      if (session?.status === 'open') {
        throw invalidRequest(
          `You cannot cancel this PaymentIntent because it was created by a Checkout Session. Expire the Checkout Session (${session.id}) instead.`,
        )
      }
      return cancelIntent(platform, intent, params.cancellation_reason ?? null)
    }),
  )
}

function intentOf(platform: PlatformAccount, id: string): PaymentIntent {
  const intent = platform.documents.get('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

function create(platform: PlatformAccount, params: z.output<typeof createParams>): object {
  if (params.customer && !liveCustomer(platform, params.customer)) throw noSuch('customer', params.customer, 'customer')
  const intent = createIntent(platform, {
    amount: params.amount,
    currency: params.currency,
    captureMethod: params.capture_method ?? 'automatic_async',
    confirmationMethod: params.confirmation_method ?? 'automatic',
    automaticMethods: params.automatic_payment_methods?.enabled ?? params.payment_method_types === undefined,
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    receiptEmail: params.receipt_email ?? null,
    setupFutureUsage: params.setup_future_usage ?? null,
    statementDescriptor: params.statement_descriptor ?? null,
    statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
    transferGroup: params.transfer_group ?? null,
  })
  if (params.confirm) return confirm(platform, intent, params, false)
  if (!params.payment_method) return intent
  const method = ownMethod(platform, params.payment_method, intent)
  const ready: PaymentIntent = { ...intent, payment_method: method.id, status: 'requires_confirmation' }
  platform.documents.put(ready)
  return ready
}

function confirm(
  platform: PlatformAccount,
  intent: PaymentIntent,
  params: Partial<z.output<typeof confirmParams>>,
  browser: boolean,
): object {
  const methodId = params.payment_method ?? intent.payment_method
  if (!methodId) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  const tried = confirmIntent(platform, intent, ownMethod(platform, methodId, intent), {
    offSession: params.off_session ?? false,
    returnUrl: params.return_url ?? null,
    inLibrary: params.use_stripe_sdk ?? false,
  })
  if (tried.last_payment_error) throw cardError(tried, asSeen(tried, browser))
  return asSeen(tried, browser)
}
