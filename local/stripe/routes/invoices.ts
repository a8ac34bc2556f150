import type { Hono } from 'hono'
import { z } from 'zod'
import { payNow } from '../billing/billing-run.ts'
import { previewChange } from '../billing/plan-change.ts'
import { changeSubscription } from '../billing/subscriptions.ts'
import { inTimeOf } from '../billing/test-clocks.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { integer, listParams, text } from '../http/params.ts'
import { invalidRequest, noSuch, StripeError } from '../http/StripeError.ts'
import type { Invoice } from '../store/billing-documents.ts'
import { itemChange, newPriceOf, assertNotPastDue, subscriptionOf } from './subscriptions.ts'

const previewParams = z.strictObject({
  customer: text().optional(),
  subscription: text(),
  subscription_details: z
    .strictObject({
      items: itemChange.optional(),
      proration_behavior: z.enum(['always_invoice']).optional(),
      proration_date: integer(0, 9e12).optional(),
      trial_end: z.literal('now').optional(),
    })
    .optional(),
})

const listed = listParams.extend({
  customer: text().optional(),
  subscription: text().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})

/** `/v1/invoices`: retrieve, list, preview, pay. */
export function invoiceRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/invoices/create_preview',
    endpoint(platform, previewParams, ({ params }) => {
      const subscription = subscriptionOf(platform, params.subscription, 'subscription')
      const { items, proration_date, trial_end } = params.subscription_details ?? {}
      if (params.customer && params.customer !== subscription.customer)
        throw invalidRequest('The subscription belongs to another customer.', 'customer')
      if (subscription.status === 'canceled') throw invalidRequest('No upcoming invoices for a canceled subscription.')
      assertNotPastDue(subscription)
      return inTimeOf(platform, subscription.customer, () => {
        const price = newPriceOf(platform, subscription, items, 'subscription_details[items]')
        return previewChange(platform, subscription, {
          price,
          endTrial: trial_end === 'now',
          prorationDate: proration_date ?? null,
        })
      })
    }),
  )
  app.get(
    '/v1/invoices',
    endpoint(platform, listed, ({ params }) => {
      const { subscription, customer, status, ...page } = params
      if (!subscription) return listAnswer(platform, 'invoice', page, '/v1/invoices', { customer, status })
      const list = listAnswer(platform, 'invoice', { ...page, limit: 100 }, '/v1/invoices', { customer, status })
      const fit = list.data.filter((one) => one.parent?.subscription_details?.subscription === subscription)
      return { ...list, data: fit.slice(0, page.limit ?? 10), has_more: fit.length > (page.limit ?? 10) }
    }),
  )
  app.get(
    '/v1/invoices/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => invoiceOf(platform, path('id'))),
  )
  app.post(
    '/v1/invoices/:id/pay',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const invoice = invoiceOf(platform, path('id'))
      return inTimeOf(platform, invoice.customer, () => pay(platform, invoice))
    }),
  )
}

/**
 * Pays an open invoice with the stored card. A past-due subscription becomes active. Throws 402 if the card declines.
 */
export function pay(platform: PlatformAccount, invoice: Invoice): Invoice {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${invoice.status} and cannot be paid.`)
  const id = String(invoice.parent?.subscription_details?.subscription)
  const subscription = subscriptionOf(platform, id)
  if (!payNow(platform, subscription, invoice)) {
    throw new StripeError(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
  }
  if (subscription.status === 'past_due' && subscription.latest_invoice === invoice.id)
    changeSubscription(platform, subscription, { status: 'active' })
  return invoiceOf(platform, invoice.id)
}

function invoiceOf(platform: PlatformAccount, id: string): Invoice {
  const invoice = platform.documents.get('invoice', id)
  if (!invoice) throw noSuch('invoice', id, 'invoice')
  return invoice
}
