import type { Hono } from 'hono'
import { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import { liveCustomer } from '../payments/blank-customer.ts'
import { assertSecret, asSeen } from '../http/browser-call.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { cardOnly, flag, listParams, metadata, text, webAddress } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import { ownMethod } from '../payments/payment-methods.ts'
import { cancelSetup, confirmSetup, createSetup, setupError } from '../payments/setup-intents.ts'
import type { SetupIntent } from '../store/setup-documents.ts'

const createParams = z.strictObject({
  allowed_payment_method_types: cardOnly.optional(),
  confirm: flag.optional(),
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
  payment_method: text().optional(),
  payment_method_types: cardOnly.optional(),
  return_url: webAddress.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
})

const secret = { client_secret: text().optional() }
const confirmParams = z.strictObject({
  ...secret,
  payment_method: text().optional(),
  return_url: webAddress.optional(),
  use_stripe_sdk: flag.optional(),
})

const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
})

/** `/v1/setup_intents`: create, retrieve, list, confirm, cancel. */
export function setupIntentRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/setup_intents',
    endpoint(platform, createParams, ({ params }) => create(platform, params)),
  )
  app.get(
    '/v1/setup_intents',
    endpoint(platform, listParams.extend({ customer: text().optional() }), ({ params }) =>
      listAnswer(platform, 'setup_intent', params, '/v1/setup_intents', { customer: params.customer }),
    ),
  )
  app.get(
    '/v1/setup_intents/:id',
    endpoint(platform, z.strictObject(secret), ({ path, params, browser }) => {
      const intent = intentOf(platform, path('id'))
      assertSecret(intent, params.client_secret, browser)
      return asSeen(intent, browser)
    }),
  )
  app.post(
    '/v1/setup_intents/:id/confirm',
    endpoint(platform, confirmParams, ({ params, path, browser }) => {
      const intent = intentOf(platform, path('id'))
      assertSecret(intent, params.client_secret, browser)
      return confirm(platform, intent, params, browser)
    }),
  )
  app.post(
    '/v1/setup_intents/:id/cancel',
    endpoint(platform, cancelParams, ({ params, path }) => {
      const intent = intentOf(platform, path('id'))
      const session = platform.documents.findBy('checkout.session', 'setup_intent', intent.id)
      if (session)
        throw invalidRequest(
          `You cannot cancel this SetupIntent because it was created by a Checkout Session. Expire the Checkout Session (${session.id}) instead.`,
        )
      return cancelSetup(platform, intent, params.cancellation_reason ?? null)
    }),
  )
}

function intentOf(platform: PlatformAccount, id: string): SetupIntent {
  const intent = platform.documents.get('setup_intent', id)
  if (!intent) throw noSuch('setup_intent', id, 'intent')
  return intent
}

function create(platform: PlatformAccount, params: z.output<typeof createParams>): object {
  if (params.customer && !liveCustomer(platform, params.customer)) throw noSuch('customer', params.customer, 'customer')
  const intent = createSetup(platform, {
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    usage: params.usage ?? 'off_session',
  })
  if (params.confirm) return confirm(platform, intent, params, false)
  if (!params.payment_method) return intent
  const method = ownMethod(platform, params.payment_method, intent)
  const ready: SetupIntent = { ...intent, payment_method: method.id, status: 'requires_confirmation' }
  platform.documents.put(ready)
  return ready
}

function confirm(
  platform: PlatformAccount,
  intent: SetupIntent,
  params: Partial<z.output<typeof confirmParams>>,
  browser: boolean,
): object {
  const methodId = params.payment_method ?? intent.payment_method
  if (!methodId) {
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      undefined,
      'setup_intent_unexpected_state',
    )
  }
  const tried = confirmSetup(platform, intent, ownMethod(platform, methodId, intent), {
    returnUrl: params.return_url ?? null,
    inLibrary: params.use_stripe_sdk ?? false,
  })
  if (tried.last_setup_error) throw setupError(tried.last_setup_error, asSeen(tried, browser))
  return asSeen(tried, browser)
}
