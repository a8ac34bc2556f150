import type { Hono } from 'hono'
import { z } from 'zod'
import type { CardDesk } from '../card-desk.ts'
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
export function refundAndChargeRoutes(app: Hono, desk: CardDesk): void {
  app.post(
    '/v1/refunds',
    endpoint(desk, refundParams, ({ params }) =>
      createRefund(desk, {
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
    endpoint(desk, listParams.extend({ charge: text().optional(), payment_intent: text().optional() }), ({ params }) =>
      listAnswer(desk, 'refund', params, '/v1/refunds', {
        charge: params.charge,
        payment_intent: params.payment_intent,
      }),
    ),
  )
  app.get(
    '/v1/refunds/:id',
    endpoint(desk, z.strictObject({}), ({ path }) => {
      const refund = desk.documents.get('refund', path('id'))
      if (!refund) throw noSuch('refund', path('id'))
      return refund
    }),
  )
  app.get(
    '/v1/charges',
    endpoint(
      desk,
      listParams.extend({ customer: text().optional(), payment_intent: text().optional() }),
      ({ params }) =>
        listAnswer(desk, 'charge', params, '/v1/charges', {
          customer: params.customer,
          payment_intent: params.payment_intent,
        }),
    ),
  )
  app.get(
    '/v1/charges/:id',
    endpoint(desk, z.strictObject({}), ({ path }) => {
      const charge = desk.documents.get('charge', path('id'))
      if (!charge) throw noSuch('charge', path('id'))
      return charge
    }),
  )
}
