import { appointment, appointmentParams } from '#contracts/api/appointments'
import { endpoint, forActs } from '#contracts/endpoint'
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { MOST_ASKED_TIMES } from '#contracts/plain/session-words'
import { instant, instantIn, paragraphs } from '#contracts/wire'
import { z } from 'zod'

// A client asks for another time of their session, which keeps its time until the practice answers: by moving it to one
// of the times (move_appointment), or with no.

export const ownChoices = endpoint({
  name: 'own_choices',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/:appointment_id/own_choices',
  summary:
    'What the caller can do about the time of their own session: move it, until when, or why not; and whether they can ask for another time.',
  access: forActs(['appointment.choices'], 'account'),
  params: appointmentParams,
  responses: {
    200: z.object({
      /** Until when they can move it themselves; null when they cannot. */
      move_until: instant.nullable(),
      /** Why they cannot move it themselves, in a sentence; empty when they can. */
      why_not: z.string(),
      can_ask: z.boolean(),
    }),
  },
  errors: ['not_found'],
})

export const askMove = endpoint({
  name: 'ask_move',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/ask_move',
  summary:
    'Ask the practice for another time of the caller’s own session, with up to three proposed times, free or not, and a few words. The session keeps its time meanwhile. One such question at a time.',
  access: forActs(['appointment.ask_move'], 'account'),
  params: appointmentParams,
  body: z.object({
    times: z.array(instantIn).min(1).max(MOST_ASKED_TIMES),
    text: paragraphs(300).default(''),
  }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

/** The question that the caller has read. When it is not open any more, nothing is changed. */
const seen = { asked_at: instantIn }

export const withdrawAsk = endpoint({
  name: 'withdraw_ask',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/withdraw_ask',
  summary: 'Withdraw the question for another time. The session stays as it is.',
  access: forActs(['appointment.withdraw_ask'], 'account'),
  params: appointmentParams,
  body: z.object(seen),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})

export const declineAsk = endpoint({
  name: 'decline_ask',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/decline_ask',
  summary:
    'Answer a client’s question for another time with no. The session stays as it is; the client is told by email, and can read the text.',
  access: forActs(['appointment.decline_ask'], SESSION_FEATURES),
  params: appointmentParams,
  body: z.object({ ...seen, text: paragraphs(300).default('') }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
})
