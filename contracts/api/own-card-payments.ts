import { cardIntent } from '#contracts/api/pay-with-card'
import { endpoint, forActs } from '#contracts/endpoint'
import { ourCurrency, ownedId, price, userId } from '#contracts/wire'
import { z } from 'zod'

const body = z.object({
  /** The card provider's id of a card of the caller or, when a guardian acts, of the guardian. */
  payment_method_id: z.string().regex(/^pm_\w{1,200}$/),
  /** What is due, as the payer has it before them. Nothing is begun when it is another amount by now. */
  expected: price.min(0.01),
  currency: ourCurrency,
})

/**
 * `only_ask`: nothing is begun. It is said how the payment stands that was begun with the same Idempotency-Key and body,
 * for a page that was loaded again.
 */
const query = z.object({ only_ask: z.stringbool().default(false) })

/**
 * `intent` is null when it is paid by now and, for who only asks, when it has ended without being paid. `returned`: the card
 * was charged for what was not due any more by then, and all of it goes back.
 */
const begun = z.object({ intent: cardIntent.nullable(), paid: z.boolean(), returned: z.literal(true).optional() })

export const payAppointmentWithCard = endpoint({
  name: 'pay_appointment_with_card',
  method: 'POST',
  path: '/api/scheduler/v1/payment/appointment/:appointment_id/pay_with_card',
  summary:
    'Begin to pay an unpaid session or its invoice with a saved card, or return the payment that is open. A repeat tells whether it is paid.',
  access: forActs(['order.pay_saved'], 'account'),
  params: z.object({ appointment_id: ownedId('apt') }),
  query,
  body,
  responses: { 200: begun },
  errors: ['not_found', 'wrong_state', 'conflict', 'payment_refused', 'unavailable'],
  idempotent: true,
})

export const payInvoiceWithCard = endpoint({
  name: 'pay_invoice_with_card',
  method: 'POST',
  path: '/api/scheduler/v1/payment/invoice/:invoice_id/pay_with_card',
  summary:
    'Begin to pay an invoice with a saved card, or return the payment that is open. A repeat tells whether it is paid.',
  access: forActs(['order.pay_saved'], 'account'),
  params: z.object({ invoice_id: ownedId('inv') }),
  query,
  body,
  responses: { 200: begun },
  errors: ['not_found', 'wrong_state', 'conflict', 'payment_refused', 'unavailable'],
  idempotent: true,
})

export const payAllWithCard = endpoint({
  name: 'pay_all_with_card',
  method: 'POST',
  path: '/api/scheduler/v1/payment/practice/:practice_id/pay_all_with_card',
  summary:
    'Begin to pay all that the caller owes to a practice with a saved card, or return the payment that is open. A repeat tells whether it is paid.',
  access: forActs(['order.pay_all_saved'], 'account'),
  params: z.object({ practice_id: userId }),
  query,
  body,
  responses: { 200: begun },
  errors: ['not_found', 'conflict', 'payment_refused', 'unavailable'],
  idempotent: true,
})
