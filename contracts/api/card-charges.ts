import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { endpoint, forActs } from '#contracts/endpoint'
import { ourCurrency, ownedId, price } from '#contracts/wire'
import { z } from 'zod'
import { paidByPractice } from './hand-payments.ts'

/** How a charge ended; `pending` while the card provider has not said so. */
export const CHARGE_ENDS = ['paid', 'declined', 'pending', 'returned'] as const

/** Why the bank declined a charge, as far as the practice may know it, and what it can do. */
const decline = z.object({ code: z.string(), text: z.string(), advice: z.string() })

export const chargeCard = endpoint({
  name: 'charge_card',
  method: 'POST',
  path: '/api/scheduler/v1/client_payments/charge',
  summary:
    'Charge all that is due of a session that has begun, or of an invoice, to a saved card that its owner lets the practice charge. `declined`: nothing was charged. `returned`: it was charged and goes back, because it was not due any more.',
  access: forActs(['order.charge'], SESSION_FEATURES),
  body: z.object({
    about: paidByPractice,
    permission_id: ownedId('cpm'),
    /** What is due, as the practice has it before it. Nothing is charged when it is another amount by now. */
    expected: price.min(0.01),
    currency: ourCurrency,
  }),
  responses: { 200: z.object({ status: z.enum(CHARGE_ENDS), declined: decline.nullable(), due: price }) },
  errors: ['not_found', 'wrong_state', 'conflict', 'unavailable', 'too_many'],
  idempotent: true,
})
