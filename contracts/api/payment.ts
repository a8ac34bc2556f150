import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { INVOICE_STANDINGS, REFUND_CHOICES } from '#contracts/plain/money-words'
import { appointment } from '#contracts/api/appointments'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, ownedId, price } from '#contracts/wire'
import { z } from 'zod'

export const paymentConfig = endpoint({
  name: 'payment_config',
  method: 'GET',
  path: '/api/scheduler/v1/payment/config',
  summary: 'Get the publishable key of the card provider, and the address of its library for browsers.',
  access: { kind: 'public', because: 'the key is public by design' },
  responses: { 200: z.object({ publishable_key: z.string(), library_url: z.url() }) },
})

export const checkoutOneTime = endpoint({
  name: 'checkout_one_time',
  method: 'POST',
  path: '/api/scheduler/v1/payment/checkout_one_time',
  summary: 'Start the hosted checkout for a hold. A free session is booked at once, and `session_id` is null.',
  access: forActs(['checkout.begin'], 'account'),
  body: z.object({
    timeslot_id: ownedId('slot'),
    /** A teenager's choice to hide the session from their guardians. When left out, the choice is not changed. */
    keep_from_guardians: z.boolean().optional(),
  }),
  responses: { 200: z.object({ session_id: z.string().nullable(), url: z.url().nullable() }) },
  errors: ['not_found', 'hold_ended', 'payment_refused', 'unavailable'],
  idempotent: true,
})

export const payAppointment = endpoint({
  name: 'pay_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/payment/appointment/:appointment_id/pay',
  summary:
    'Open the hosted page on which an unpaid session or its invoice is paid, or return the open one. `url` is null when it is paid by now.',
  access: forActs(['order.pay'], 'account'),
  params: z.object({ appointment_id: ownedId('apt') }),
  responses: { 200: z.object({ url: z.url().nullable(), paid: z.boolean() }) },
  errors: ['not_found', 'wrong_state', 'payment_refused', 'unavailable'],
  idempotent: true,
})

export const payInvoice = endpoint({
  name: 'pay_invoice',
  method: 'POST',
  path: '/api/scheduler/v1/payment/invoice/:invoice_id/pay',
  summary:
    'Open the hosted page on which an invoice is paid, or return the open one. `url` is null when it is paid by now.',
  access: forActs(['order.pay'], 'account'),
  params: z.object({ invoice_id: ownedId('inv') }),
  responses: { 200: z.object({ url: z.url().nullable(), paid: z.boolean() }) },
  errors: ['not_found', 'wrong_state', 'payment_refused', 'unavailable'],
  idempotent: true,
})

export const decideRefund = endpoint({
  name: 'decide_refund',
  method: 'POST',
  path: '/api/scheduler/v1/payment/appointment/:appointment_id/refund',
  summary:
    'Decide about the money of a canceled session: refund what the cancellation policy keeps or leaves open, or keep what it leaves open. What could not be sent back is sent again, or was given back in another way.',
  access: forActs(['refund.decide'], SESSION_FEATURES),
  params: z.object({ appointment_id: ownedId('apt') }),
  body: z.object({ choice: z.enum(REFUND_CHOICES) }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const stripeWebhook = endpoint({
  name: 'stripe_webhook',
  method: 'POST',
  path: '/api/scheduler/v1/payment/webhook',
  summary: 'Receive the signed events of the card provider. They book the session; the return page does not.',
  access: { kind: 'webhook', from: 'stripe' },
  responses: { 200: z.object({ received: z.literal(true) }) },
  /** `invalid`: the signature is wrong. */
  errors: ['invalid', 'wrong_state'],
  limit: 512 * 1024,
})

export const invoice = z.object({
  invoice_id: z.string(),
  number: z.string(),
  /** The session that it is for; null for one that was written by hand. */
  appointment_id: z.string().nullable(),
  issued_at: instant,
  /** It is overdue from the day after. */
  due_at: instant,
  /** Who pays: the client, or a guardian who booked for them. */
  billed_to: z.string(),
  client_name: z.string(),
  /** With tax. */
  total: price,
  tax: price,
  paid: price,
  /** What the practice does not ask for any more. */
  written_off: price,
  /** What of `written_off` was paid, and given back without being asked for again. */
  given_back: price,
  /** What is still to be paid; 0 for a void one. */
  due: price,
  status: z.enum(INVOICE_STANDINGS),
  /** Amounts without tax. */
  lines: z.array(
    z.object({
      text: z.string(),
      detail: z.string(),
      quantity: z.number().int(),
      unit_price: price,
      tax_percent: z.number(),
      amount: price,
    }),
  ),
  /** The practice's words to the client; empty for none. */
  note: z.string(),
})

export const getInvoice = endpoint({
  name: 'get_invoice',
  method: 'GET',
  path: '/api/scheduler/v1/invoice/:invoice_id',
  summary: 'Read an invoice of an appointment in which the caller takes part.',
  access: forActs(['invoice.read'], SESSION_FEATURES),
  params: z.object({ invoice_id: ownedId('inv') }),
  responses: { 200: invoice },
  errors: ['not_found'],
})

export const getInvoicePdf = endpoint({
  name: 'get_invoice_pdf',
  method: 'GET',
  path: '/api/scheduler/v1/invoice/:invoice_id/pdf',
  summary: 'Download an invoice as PDF.',
  access: forActs(['invoice.read'], SESSION_FEATURES),
  params: z.object({ invoice_id: ownedId('inv') }),
  responses: { 200: null },
  produces: 'application/pdf',
  errors: ['not_found'],
})
