import { diagnoses, ofChart, procedureCode } from '#contracts/api/paper-fields'
import { paper } from '#contracts/api/papers'
import { endpoint, forActs } from '#contracts/endpoint'
import { CHART_FEATURES } from '#contracts/plain/feature-groups'
import { MOST_ESTIMATE_LINES, MOST_OF_SERVICE } from '#contracts/plain/paper-words'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { dateOnly, instant, line, ourCurrency, ownedId, price } from '#contracts/wire'
import { z } from 'zod'

const wholeCents = price.refine((amount) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6, {
  message: 'Enter an amount in dollars and cents',
})

const estimateLine = z.object({
  /** What the service is, in plain words. */
  text: line(120),
  cpt_code: procedureCode('Enter the procedure code of this service'),
  /** How many are expected in the period. */
  count: z.number().int().min(1).max(MOST_OF_SERVICE),
  /** Of one. */
  price: wholeCents,
  /** On which days or how often, such as "Weekly". */
  when: line(80),
})

export const estimateBody = z
  .object({
    /** Who is expected to get the services: in a couple's chart, one of the two. */
    patient_user_id: ownedId('pat'),
    /** The booked session for which it is made; null when the client asked for it. */
    appointment_id: ownedId('apt').nullable(),
    /** The primary service in plain words. */
    service: line(200),
    /** Empty while none is known, as before the first session. */
    diagnoses,
    /** The first and the last day of the period that it covers: at most 12 months. */
    from_on: dateOnly,
    to_on: dateOnly,
    /** Where the services are given, and the code of that state. */
    place: line(160),
    state: z.string().regex(/^[A-Z]{2}$/, 'Choose the state'),
    lines: z.array(estimateLine).min(1, 'Enter at least one service').max(MOST_ESTIMATE_LINES),
    currency: ourCurrency,
  })
  .refine(({ from_on, to_on }) => from_on <= to_on, {
    path: ['to_on'],
    message: 'The last day is before the first one',
  })
export type EstimateBody = z.infer<typeof estimateBody>

/** What an estimate lacks. Without the first two, and without the client's date of birth, none is made. */
export const ESTIMATE_LACKING = ['provider_npi', 'tax_id', 'dob', 'address', 'license'] as const

export const prepareEstimate = endpoint({
  name: 'prepare_estimate',
  method: 'GET',
  path: '/api/users/v1/patient_chart/:id/estimate_draft',
  summary:
    "Read what a new good faith estimate of a client starts with: the practice's session types with their prices, the client's booked sessions with the day by which the law wants an estimate, and the diagnoses of the client's last paper.",
  access: forActs(['estimate.prepare'], CHART_FEATURES),
  params: ofChart,
  responses: {
    200: z.object({
      people: z.array(z.object({ patient_user_id: z.string(), name: z.string() })),
      diagnoses: z.array(z.string()),
      /** The practice's address in one line, and its state; empty when it has entered none. */
      place: z.string(),
      state: z.string(),
      lacking: z.array(z.enum(ESTIMATE_LACKING)),
      types: z.array(
        z.object({
          type_id: z.string(),
          label: z.string(),
          /** Empty when the type has none. */
          cpt_code: z.string(),
          price,
        }),
      ),
      /** The next first. */
      sessions: z.array(
        z.object({
          appointment_id: z.string(),
          start: instant,
          day: dateOnly,
          appointment_type_label: z.string(),
          location: z.enum(SESSION_PLACES),
          cpt_code: z.string(),
          price,
          /** Null for a session that was booked too shortly before it. */
          due_on: dateOnly.nullable(),
          /** The number of an estimate that was made for it; null without one. */
          estimate: z.string().nullable(),
        }),
      ),
    }),
  },
  errors: ['not_found', 'reason_required'],
})

export const createEstimate = endpoint({
  name: 'create_estimate',
  method: 'POST',
  path: '/api/users/v1/patient_chart/:id/estimates',
  summary:
    'Make a good faith estimate of the services that a client who pays without insurance is expected to get. It gets the next number, and its PDF is drawn. Earlier estimates stay as they are.',
  access: forActs(['estimate.create'], CHART_FEATURES),
  params: ofChart,
  body: estimateBody,
  responses: { 201: paper },
  /** `wrong_state`: a sample, or the tax ID, the identifier of the professional or the date of birth is missing. */
  errors: ['not_found', 'invalid', 'wrong_state', 'reason_required'],
  idempotent: true,
})
