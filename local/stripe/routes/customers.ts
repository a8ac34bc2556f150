import type { Hono } from 'hono'
import { z } from 'zod'
import { clockOf } from '../billing/test-clocks.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { listParams, text } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import { detachMethod, resolveMethod } from '../payments/payment-methods.ts'
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
export function customerRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/customers',
    endpoint(platform, newCustomer, ({ params }) => {
      const { test_clock, ...fields } = params
      const clock = test_clock ? clockOf(platform, test_clock).id : null
      return save(platform, 'customer.created', { ...blankCustomer(platform), test_clock: clock }, fields)
    }),
  )
  app.get(
    '/v1/customers',
    endpoint(platform, listParams.extend({ email: text().optional() }), ({ params }) =>
      listAnswer(platform, 'customer', params, '/v1/customers', { email: params.email }),
    ),
  )
  app.get(
    '/v1/customers/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const known = platform.documents.get('customer', path('id'))
      return known?.deleted ? { id: known.id, object: known.object, deleted: true } : customerOf(platform, path('id'))
    }),
  )
  app.post(
    '/v1/customers/:id',
    endpoint(platform, changedCustomer, ({ params, path }) => {
      const { invoice_settings, ...fields } = params
      const customer = customerOf(platform, path('id'))
      if (!invoice_settings) return save(platform, 'customer.updated', customer, fields)
      const method = resolveMethod(platform, invoice_settings.default_payment_method, 'invoice_settings')
      if (method.customer !== customer.id)
        throw invalidRequest('The payment method must be attached to the customer.', 'invoice_settings')
      const settings = { ...customer.invoice_settings, default_payment_method: method.id }
      return save(platform, 'customer.updated', { ...customer, invoice_settings: settings }, fields)
    }),
  )
  app.delete(
    '/v1/customers/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => deleteCustomer(platform, customerOf(platform, path('id')))),
  )
  app.get(
    '/v1/customers/:id/payment_methods',
    endpoint(platform, listParams.extend({ type: z.enum(['card']).optional() }), ({ params, path }) => {
      const { id } = customerOf(platform, path('id'))
      return listAnswer(platform, 'payment_method', params, `/v1/customers/${id}/payment_methods`, { customer: id })
    }),
  )
}

function customerOf(platform: PlatformAccount, id: string): Customer {
  const customer = platform.documents.get('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id)
  return customer
}

/** Deletes a customer for good, with their cards. One who has a plan cannot be deleted here. */
function deleteCustomer(platform: PlatformAccount, customer: Customer): object {
  if (platform.documents.findBy('subscription', 'customer', customer.id))
    throw invalidRequest('The local card provider does not delete customers who have or had a subscription.')
  for (const method of platform.documents.all('payment_method', { customer: customer.id }))
    detachMethod(platform, method)
  const { id, object, created } = customer
  const deleted: Customer = { ...blankCustomer(platform), id, created, deleted: true }
  platform.documents.put(deleted)
  platform.emit('customer.deleted', deleted)
  return { id, object, deleted: true }
}

function save(
  platform: PlatformAccount,
  event: string,
  before: Customer,
  params: z.output<typeof customerParams>,
): Customer {
  const { metadata, ...fields } = params
  const merged = Object.entries({ ...before.metadata, ...metadata }).filter(([, value]) => value !== '')
  const customer: Customer = { ...before, ...fields, metadata: Object.fromEntries(merged) }
  platform.documents.put(customer)
  platform.emit(event, customer)
  return customer
}
