import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { REFUND_OUTCOMES } from '#contracts/plain/refund-outcomes'
import { INVOICE_STANDINGS } from '#contracts/plain/money-words'
import { isNpi, NPI_TEXT, TAX_ID, TAX_ID_TEXT } from '#contracts/plain/clinical-codes'
import { endpoint, forActs } from '#contracts/endpoint'
import { MOST_DUE_DAYS, MOST_FREE_HOURS, MOST_GRACE_MINUTES } from '#contracts/plain/terms-limits'
import { INVOICE_REMINDER_DAYS } from '#contracts/plain/invoice-limits'
import { seen } from '#contracts/seen'
import { instant, paragraphs, phoneOrEmpty, price } from '#contracts/wire'
import { z } from 'zod'

/** What a client who cancels a session pays of its price. */
export const cancellationTerms = z.object({
  /** Until how many hours before the start a cancellation costs nothing. */
  free_hours: z.number().int().min(0).max(MOST_FREE_HOURS),
  /** The share of the price that it costs afterwards, and when the client does not come. */
  fee_percent: z.number().int().min(0).max(100),
  /** For how many minutes after the booking a cancellation costs nothing, until the session starts at the latest. */
  grace_minutes: z.number().int().min(0).max(MOST_GRACE_MINUTES),
})

export const cancellationPolicy = cancellationTerms.extend({
  /** What the practice adds in its own words. */
  text: paragraphs(600),
})
export type CancellationPolicy = z.infer<typeof cancellationPolicy>

/**
 * What canceling now would cost, kept of a payment or asked for by an invoice (`invoiced`), what comes back, and until when
 * that holds.
 */
export const cancelRefundOffer = z.object({
  cancellation_price: price,
  refund: price,
  invoiced: price,
  cancellation_price_valid_until: instant,
})

/**
 * Who canceled a session; null when no person did. `recorded_by` is null unless the practice recorded it for the client.
 * Only the practice sees names; for others, and when they are unknown, they are empty.
 */
export const sessionCanceler = z.object({
  side: z.enum(['client', 'guardian', 'practice']),
  name: z.string(),
  recorded_by: z.string().nullable(),
})

/** What happens with the money of a canceled paid session. */
export const sessionRefund = z.object({
  /** `undecided`: the practice has to say. */
  outcome: z.enum(REFUND_OUTCOMES),
  amount: price,
  /** What of the price stays with the practice. While it is undecided, all of it. */
  kept: price,
  /** What was to go back and could not be sent; 0 unless a refund failed. */
  unsent: price,
  /** What of `unsent` was paid beyond the price, such as by a second payment, so that it is no refund of the session. */
  beyond: price,
  /** When the card provider confirmed the refund. */
  refunded_at: instant.nullable(),
})

/**
 * The fee of a session that was not paid when its client ended it late: what is owed beside what was paid, and the invoice
 * of it, which is written when the cancellation can no longer be undone. A fee that the practice waives is
 * `void`: its invoice is, or there is none, when it was waived as the session was canceled. `due`: what of it is still to be
 * paid.
 */
export const lateFee = z.object({
  amount: price,
  due: price,
  invoice_id: z.string().nullable(),
  invoice_number: z.string().nullable(),
  status: z.enum(INVOICE_STANDINGS).nullable(),
})

const npiOrEmpty = z
  .string()
  .trim()
  .refine((text) => text === '' || isNpi(text), { message: NPI_TEXT })

/** What insurers read about the practice on superbills. Each field can be empty. */
const billingIdentity = z.object({
  tax_id: z
    .string()
    .trim()
    .refine((text) => text === '' || TAX_ID.test(text), { message: TAX_ID_TEXT }),
  /** The identifier of the practice, if it has one of its own. */
  group_npi: npiOrEmpty,
  /** The identifier of its professional. */
  provider_npi: npiOrEmpty,
  phone_number: phoneOrEmpty,
})

const practiceTerms = z.object({
  cancellation: cancellationPolicy,
  invoices: z.object({ due_days: z.number().int().min(0).max(MOST_DUE_DAYS) }),
  superbills: billingIdentity,
  /** How many days after the issue of an invoice its client is reminded of what is unpaid. Empty for never. */
  invoice_reminders: z.object({
    days: z
      .array(z.literal(INVOICE_REMINDER_DAYS))
      .max(INVOICE_REMINDER_DAYS.length)
      .refine((days) => new Set(days).size === days.length, 'Each time only once'),
  }),
})
export type PracticeTerms = z.infer<typeof practiceTerms>

export const getPracticeTerms = endpoint({
  name: 'get_practice_terms',
  method: 'GET',
  path: '/api/scheduler/v1/practice_terms/',
  summary:
    "Read the cancellation policy of the caller's practice, when its invoices are due and reminded of, and what insurers read about it.",
  access: forActs(['terms.read'], SESSION_FEATURES),
  responses: { 200: practiceTerms },
})

export const putPracticeTerms = endpoint({
  name: 'put_practice_terms',
  method: 'PUT',
  path: '/api/scheduler/v1/practice_terms/',
  summary: 'Change the given parts of the terms. Sessions that are already booked keep the terms of their booking.',
  access: forActs(['terms.save'], SESSION_FEATURES),
  body: practiceTerms.partial().extend({ seen }),
  responses: { 200: practiceTerms },
  errors: ['stale'],
})

export const getCancellationPolicy = endpoint({
  name: 'cancellation_policy_of_professional',
  method: 'GET',
  path: '/api/scheduler/v1/cancellation_policy/:id',
  summary: 'Read the cancellation policy of a professional by id or custom URL.',
  access: { kind: 'public', because: 'clients read it before they book' },
  params: z.object({ id: z.string().min(1).max(64) }),
  responses: { 200: cancellationPolicy },
  errors: ['not_found'],
})
