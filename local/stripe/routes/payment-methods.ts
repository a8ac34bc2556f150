import type { Hono } from 'hono'
import { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import { liveCustomer } from '../payments/blank-customer.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { integer, listParams, text } from '../http/params.ts'
import { invalidRequest, noSuch, StripeError } from '../http/StripeError.ts'
import { passesLuhn } from '../payments/cards.ts'
import { declineOf } from '../payments/decline-codes.ts'
import { attachMethod, createCardMethod, detachMethod, resolveMethod } from '../payments/payment-methods.ts'

const createParams = z.strictObject({
  type: z.enum(['card']),
  billing_details: z.strictObject({ email: z.email().optional(), name: text().optional() }).optional(),
  card: z.strictObject({
    number: z.string().regex(/^[\d ]{12,23}$/, 'Your card number is incorrect.'),
    exp_month: integer(1, 12),
    exp_year: integer(2000, 2100),
    cvc: z
      .string()
      .regex(/^\d{3,4}$/, "Your card's security code is invalid.")
      .optional(),
  }),
})

/** `/v1/payment_methods`: create, retrieve, list of a customer, attach, detach. */
export function paymentMethodRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/payment_methods',
    endpoint(platform, createParams, ({ params }) => {
      const number = params.card.number.replaceAll(' ', '')
      if (!passesLuhn(number)) {
        const { code, declineCode, message } = declineOf('incorrect_number')
        throw new StripeError(402, 'card_error', message, { code, declineCode, param: 'number' })
      }
      const { email, name } = params.billing_details ?? {}
      return createCardMethod(
        platform,
        { number, expMonth: params.card.exp_month, expYear: params.card.exp_year, name: name ?? '' },
        { ...(email ? { email } : {}), ...(name ? { name } : {}) },
      )
    }),
  )
  app.get(
    '/v1/payment_methods',
    endpoint(platform, listParams.extend({ customer: text(), type: z.enum(['card']).optional() }), ({ params }) =>
      listAnswer(platform, 'payment_method', params, '/v1/payment_methods', { customer: params.customer }),
    ),
  )
  app.get(
    '/v1/payment_methods/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const method = platform.documents.get('payment_method', path('id'))
      if (!method) throw noSuch('PaymentMethod', path('id'), 'payment_method')
      return method
    }),
  )
  app.post(
    '/v1/payment_methods/:id/attach',
    endpoint(platform, z.strictObject({ customer: text() }), ({ params, path }) => {
      if (!liveCustomer(platform, params.customer)) throw noSuch('customer', params.customer, 'customer')
      const method = resolveMethod(platform, path('id'))
      if (method.customer && method.customer !== params.customer) {
        throw invalidRequest(
          'The payment method you provided has already been attached to a customer.',
          'payment_method',
        )
      }
      return attachMethod(platform, method, params.customer)
    }),
  )
  app.post(
    '/v1/payment_methods/:id/detach',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const method = platform.documents.get('payment_method', path('id'))
      if (!method) throw noSuch('PaymentMethod', path('id'), 'payment_method')
      if (!method.customer) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          'payment_method',
        )
      }
      return detachMethod(platform, method)
    }),
  )
}
