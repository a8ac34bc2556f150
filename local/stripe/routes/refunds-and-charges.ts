import type { Hono } from 'hono'
import { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { integer, listParams, metadata, text } from '../http/params.ts'
import { noSuch } from '../http/StripeError.ts'
import { createRefund } from '../payments/refunds.ts'

const refundParams = z.strictObject({
  amount: integer(1).optional(),
  charge: text().optional(),
  metadata: metadata.optional(),
  payment_intent: text().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** `/v1/refunds` and `/v1/charges`. */
export function refundAndChargeRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/refunds',
    endpoint(platform, refundParams, ({ params }) =>
      createRefund(platform, {
        amount: params.amount,
        charge: params.charge,
        paymentIntent: params.payment_intent,
        reason: params.reason ?? null,
        metadata: params.metadata ?? {},
      }),
    ),
  )
  app.get(
    '/v1/refunds',
    endpoint(
      platform,
      listParams.extend({ charge: text().optional(), payment_intent: text().optional() }),
      ({ params }) =>
        listAnswer(platform, 'refund', params, '/v1/refunds', {
          charge: params.charge,
          payment_intent: params.payment_intent,
        }),
    ),
  )
  app.get(
    '/v1/refunds/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const refund = platform.documents.get('refund', path('id'))
      if (!refund) throw noSuch('refund', path('id'))
      return refund
    }),
  )
  app.get(
    '/v1/charges',
    endpoint(
      platform,
      listParams.extend({ customer: text().optional(), payment_intent: text().optional() }),
      ({ params }) =>
        listAnswer(platform, 'charge', params, '/v1/charges', {
          customer: params.customer,
          payment_intent: params.payment_intent,
        }),
    ),
  )
  app.get(
    '/v1/charges/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const charge = platform.documents.get('charge', path('id'))
      if (!charge) throw noSuch('charge', path('id'))
      return charge
    }),
  )
}
