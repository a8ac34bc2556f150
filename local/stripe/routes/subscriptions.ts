import type { Hono } from 'hono'
import { z } from 'zod'
import { changePlan } from '../billing/plan-change.ts'
import { cancelAtPeriodEnd, changeSubscription, endSubscription } from '../billing/subscriptions.ts'
import { inTimeOf } from '../billing/test-clocks.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { flag, integer, listParams, metadata, text } from '../http/params.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import { resolveMethod } from '../payments/payment-methods.ts'
import type { Price, Subscription } from '../store/billing-documents.ts'

/** The change of a subscription's single item: its id and its new price. */
export const itemChange = z.array(z.strictObject({ id: text(), price: text() })).length(1)

const updateParams = z.strictObject({
  cancel_at_period_end: flag.optional(),
  default_payment_method: text().optional(),
  items: itemChange.optional(),
  metadata: metadata.optional(),
  payment_behavior: z.enum(['error_if_incomplete']).optional(),
  proration_behavior: z.enum(['always_invoice']).optional(),
  proration_date: integer(0, 9e12).optional(),
  trial_end: z.literal('now').optional(),
})

const listed = listParams.extend({
  customer: text().optional(),
  status: z.enum(['active', 'all', 'canceled', 'past_due', 'trialing']).optional(),
})

/** `/v1/subscriptions`: retrieve, list, update, cancel. Only a checkout creates subscriptions. */
export function subscriptionRoutes(app: Hono, platform: PlatformAccount): void {
  app.get(
    '/v1/subscriptions',
    endpoint(platform, listed, ({ params }) => {
      const { status, customer, limit, ...page } = params
      const list = listAnswer(platform, 'subscription', { ...page, limit: 100 }, '/v1/subscriptions', { customer })
      const fit = list.data.filter((one) =>
        status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
      )
      return { ...list, data: fit.slice(0, limit ?? 10), has_more: fit.length > (limit ?? 10) }
    }),
  )
  app.get(
    '/v1/subscriptions/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => subscriptionOf(platform, path('id'))),
  )
  app.post(
    '/v1/subscriptions/:id',
    endpoint(platform, updateParams, ({ params, path }) => {
      const subscription = standing(subscriptionOf(platform, path('id')))
      return inTimeOf(platform, subscription.customer, () => update(platform, subscription, params))
    }),
  )
  app.delete(
    '/v1/subscriptions/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const subscription = standing(subscriptionOf(platform, path('id')))
      return inTimeOf(platform, subscription.customer, () =>
        endSubscription(platform, subscription, 'cancellation_requested'),
      )
    }),
  )
}

/** The subscription with an id. Throws 404 when there is none. */
export function subscriptionOf(platform: PlatformAccount, id: string, param = 'id'): Subscription {
  const subscription = platform.documents.get('subscription', id)
  if (!subscription) throw noSuch('subscription', id, param)
  return subscription
}

/** The price to which a subscription changes. Throws 400/404 as Stripe does. */
export function newPriceOf(
  platform: PlatformAccount,
  subscription: Subscription,
  items: z.output<typeof itemChange> | undefined,
  prefix = 'items',
): Price {
  const [item] = items ?? []
  const current = subscription.items.data[0]
  if (!item) return current.price
  if (item.id !== current.id) throw noSuch('subscription_item', item.id, `${prefix}[0][id]`)
  const price = platform.documents.get('price', item.price)
  if (!price) throw noSuch('price', item.price, `${prefix}[0][price]`)
  return price
}

function update(
  platform: PlatformAccount,
  subscription: Subscription,
  params: z.output<typeof updateParams>,
): Subscription {
  let current = subscription
  if (params.items || params.trial_end) {
    if (params.proration_behavior === undefined || params.payment_behavior === undefined)
      throw invalidRequest(
        'The local card provider changes prices only with proration_behavior=always_invoice and payment_behavior=error_if_incomplete.',
        'proration_behavior',
      )
    assertNotPastDue(current)
    current = changePlan(platform, current, {
      price: newPriceOf(platform, current, params.items),
      endTrial: params.trial_end === 'now',
      prorationDate: params.proration_date ?? null,
      metadata: params.metadata,
    })
  } else if (params.metadata) {
    current = changeSubscription(platform, current, { metadata: { ...current.metadata, ...params.metadata } })
  }
  if (params.default_payment_method) {
    const method = resolveMethod(platform, params.default_payment_method)
    if (method.customer !== current.customer)
      throw invalidRequest('The payment method must be attached to the customer.', 'default_payment_method')
    current = changeSubscription(platform, current, { default_payment_method: method.id })
  }
  if (params.cancel_at_period_end !== undefined)
    current = cancelAtPeriodEnd(platform, current, params.cancel_at_period_end)
  return current
}

/**
 * Requires that a past-due invoice is paid before a change. Stripe allows the change, and the invoice stays past due.
 */
export function assertNotPastDue(subscription: Subscription): void {
  if (subscription.status === 'past_due')
    throw invalidRequest('The local card provider does not change the price of a subscription that is past due.')
}

function standing(subscription: Subscription): Subscription {
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  return subscription
}
