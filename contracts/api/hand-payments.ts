import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { PAYMENT_METHODS, REFUND_STATES } from '#contracts/plain/money-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { dateOnly, line, ourCurrency, ownedId, price } from '#contracts/wire'
import { z } from 'zod'

/** An amount that moves: more than nothing, in whole cents. */
const amount = price
  .min(0.01, 'Please enter an amount of at least $0.01.')
  .refine((given) => Math.abs(Math.round(given * 100) - given * 100) < 1e-6, 'Please enter at most two decimals.')

/** An invoice, or a session for which none is needed: whichever the practice has before it. */
export const paidByPractice = z.union([
  z.strictObject({ appointment_id: ownedId('apt') }),
  z.strictObject({ invoice_id: ownedId('inv') }),
])

export const recordPayment = endpoint({
  name: 'record_payment',
  method: 'POST',
  path: '/api/scheduler/v1/client_payments',
  summary:
    'Record money that the practice received itself, in cash or by check, for a session or an invoice: all of what is due or a part of it.',
  access: forActs(['payment.record'], SESSION_FEATURES),
  body: z.object({
    about: paidByPractice,
    amount,
    currency: ourCurrency,
    method: z.enum(PAYMENT_METHODS).exclude(['card']),
    /** The day on which it was received, in the practice's time zone. */
    received_on: dateOnly,
    /** What helps to find it again, such as the number of a check. */
    reference: line(100).nullable(),
    /** Whether the client gets a receipt by email once nothing is left to pay. */
    receipt: z.boolean(),
  }),
  responses: { 200: z.object({ payment_id: z.string(), due: price }) },
  errors: ['not_found', 'wrong_state', 'conflict', 'invalid', 'unavailable'],
  idempotent: true,
})

export const takeBackPayment = endpoint({
  name: 'take_back_payment',
  method: 'POST',
  path: '/api/scheduler/v1/client_payments/:payment_id/take_back',
  summary: 'Take back the record of a payment that was entered by mistake. Card payments cannot be taken back.',
  access: forActs(['payment.take_back'], SESSION_FEATURES),
  params: z.object({ payment_id: ownedId('pay') }),
  responses: { 200: z.object({ payment_id: z.string() }) },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const refundPayment = endpoint({
  name: 'refund_payment',
  method: 'POST',
  path: '/api/scheduler/v1/client_payments/:payment_id/refund',
  summary:
    'Give back a payment or a part of it: to the card, or by hand, which is recorded. `pending` until the card provider has made it.',
  access: forActs(['payment.give_back'], SESSION_FEATURES),
  params: z.object({ payment_id: ownedId('pay') }),
  body: z.object({
    amount,
    currency: ourCurrency,
    reason: line(200).nullable(),
    /** Whether the client is to pay the amount again. Otherwise it is not asked for any more. */
    owed_again: z.boolean(),
    /** Whether the practice gave back in another way what could not be sent to the card, which is only recorded. */
    by_hand: z.boolean().optional(),
  }),
  responses: { 200: z.object({ refund_id: z.string(), status: z.enum(REFUND_STATES) }) },
  errors: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
})

export const keepUnsentRefund = endpoint({
  name: 'keep_unsent_refund',
  method: 'POST',
  path: '/api/scheduler/v1/client_payments/:payment_id/keep',
  summary:
    'Keep what could not be sent of refunds of a payment, as far as it is what the client owes. Nothing is said to the client, and it can still be refunded later.',
  access: forActs(['payment.keep'], SESSION_FEATURES),
  params: z.object({ payment_id: ownedId('pay') }),
  /** What was read to be kept (`keepable`): a refund that failed meanwhile is another amount. */
  body: z.object({ amount, currency: ourCurrency }),
  responses: { 200: z.object({ payment_id: z.string() }) },
  errors: ['not_found', 'wrong_state', 'conflict'],
  idempotent: true,
})
