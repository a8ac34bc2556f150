import { CARD_PAYINGS } from '#contracts/plain/money-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, price, userId } from '#contracts/wire'
import { z } from 'zod'

/** Something that a member owes to a practice: a session, or an invoice without one. */
export const dueLine = z.object({
  appointment_id: z.string().nullable(),
  /** The invoice, or that of the session, if it has one. */
  invoice_id: z.string().nullable(),
  /** The label of the session, or the first line of the invoice. */
  text: z.string(),
  start: instant.nullable(),
  invoice_number: z.string().nullable(),
  due: price,
  /** Whether a payer has begun to pay it with a saved card, and nothing is known yet of how that ends. */
  paying: z.enum(CARD_PAYINGS).nullable(),
})
export type DueLine = z.infer<typeof dueLine>

/**
 * What a member owes to one practice, the oldest first: what has taken place or begun, and invoices. `total` is all of it.
 * One page pays the lines, at most 100, which are `payable`; `further` more are to be paid after that. `charged` is owed
 * too and is in none of these: the practice is charging a saved card for it, and nothing is known yet of how that ends.
 * `charging` are its lines, at most 100.
 */
export const practiceDues = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  total: price,
  payable: price,
  further: z.number().int(),
  charged: price,
  charging: z.array(dueLine),
  lines: z.array(dueLine),
})
export type PracticeDues = z.infer<typeof practiceDues>

export const payAllDue = endpoint({
  name: 'pay_all_due',
  method: 'POST',
  path: '/api/scheduler/v1/payment/practice/:practice_id/pay_all',
  summary:
    'Open the hosted page on which all that the caller owes to a practice is paid at once, or return the open one. `url` is null when nothing is owed by now.',
  access: forActs(['order.pay_all'], 'account'),
  params: z.object({ practice_id: userId }),
  responses: { 200: z.object({ url: z.url().nullable(), paid: z.boolean() }) },
  errors: ['not_found', 'conflict', 'payment_refused', 'unavailable'],
  idempotent: true,
})
