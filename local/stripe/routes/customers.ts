import type { Hono } from 'hono'
import { z } from 'zod'
import type { CardDesk } from '../card-desk.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { listParams, text } from '../http/params.ts'
import { noSuch } from '../http/StripeError.ts'
import type { Customer } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'

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

/** `/v1/customers`: create, retrieve, update, list, and their payment methods. */
export function customerRoutes(app: Hono, desk: CardDesk): void {
  app.post(
    '/v1/customers',
    endpoint(desk, customerParams, ({ params }) => save(desk, 'customer.created', blank(desk), params)),
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
    endpoint(desk, customerParams, ({ params, path }) =>
      save(desk, 'customer.updated', customerOf(desk, path('id')), params),
    ),
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

function blank(desk: CardDesk): Customer {
  return {
    id: objectId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: desk.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
  }
}
