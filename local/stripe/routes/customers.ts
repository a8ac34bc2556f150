import type { Hono } from 'hono'
import { z } from 'zod'
import { clockOf } from '../billing/test-clocks.ts'
import type { CardDesk } from '../card-desk.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { listParams, text } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import { resolveMethod } from '../payments/payment-methods.ts'
import { blankCustomer } from '../payments/blank-customer.ts'
import type { Customer } from '../store/documents.ts'

const unsettable = z
  .string()
  .max(5000)
  .transform((value) => (value === '' ? null : value))
const customerParams = z.strictObject({
  description: unsettable.optional(),
  email: z.union([z.literal('').transform(() => null), z.email('Invalid email address')]).optional(),
  metadata: z.record(z.string().min(1).max(40), z.string().max(500)).optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
})
const newCustomer = customerParams.extend({ test_clock: text().optional() })
const changedCustomer = customerParams.extend({
  invoice_settings: z.strictObject({ default_payment_method: text() }).optional(),
})

/** `/v1/customers`: create, retrieve, update, list, and their payment methods. */
export function customerRoutes(app: Hono, desk: CardDesk): void {
  app.post(
    '/v1/customers',
    endpoint(desk, newCustomer, ({ params }) => {
      const { test_clock, ...fields } = params
      const clock = test_clock ? clockOf(desk, test_clock).id : null
      return save(desk, 'customer.created', { ...blankCustomer(desk), test_clock: clock }, fields)
    }),
  )
  app.get(
    '/v1/customers',
    endpoint(desk, listParams.extend({ email: text().optional() }), ({ params }) =>
      listAnswer(desk, 'customer', params, '/v1/customers', { email: params.email }),
    ),
  )
  app.get(
    '/v1/customers/:id',
    endpoint(desk, z.strictObject({}), ({ path }) => customerOf(desk, path('id'))),
  )
  app.post(
    '/v1/customers/:id',
    endpoint(desk, changedCustomer, ({ params, path }) => {
      const { invoice_settings, ...fields } = params
      const customer = customerOf(desk, path('id'))
      if (!invoice_settings) return save(desk, 'customer.updated', customer, fields)
      const method = resolveMethod(desk, invoice_settings.default_payment_method, 'invoice_settings')
      if (method.customer !== customer.id)
        throw invalidRequest('The payment method must be attached to the customer.', 'invoice_settings')
      const settings = { ...customer.invoice_settings, default_payment_method: method.id }
      return save(desk, 'customer.updated', { ...customer, invoice_settings: settings }, fields)
    }),
  )
  app.get(
    '/v1/customers/:id/payment_methods',
    endpoint(desk, listParams.extend({ type: z.enum(['card']).optional() }), ({ params, path }) => {
      const { id } = customerOf(desk, path('id'))
      return listAnswer(desk, 'payment_method', params, `/v1/customers/${id}/payment_methods`, { customer: id })
    }),
  )
}

function customerOf(desk: CardDesk, id: string): Customer {
  const customer = desk.documents.get('customer', id)
  if (!customer) throw noSuch('customer', id)
  return customer
}

function save(desk: CardDesk, event: string, before: Customer, params: z.output<typeof customerParams>): Customer {
  const { metadata, ...fields } = params
  const merged = Object.entries({ ...before.metadata, ...metadata }).filter(([, value]) => value !== '')
  const customer: Customer = { ...before, ...fields, metadata: Object.fromEntries(merged) }
  desk.documents.put(customer)
  desk.emit(event, customer)
  return customer
}
