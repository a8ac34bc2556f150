import { appointment, appointmentParams } from '#contracts/api/appointments'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, instantIn } from '#contracts/wire'
import { z } from 'zod'

/** How far ahead a client is shown other times for a session. */
export const MOST_DAYS_TO_MOVE = 42

export const timesToMove = endpoint({
  name: 'times_to_move',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/:appointment_id/times',
  summary:
    'List the times to which the caller can move their own session: those that they could book, as long as they could cancel it free of charge, and none so soon that canceling would cost something.',
  access: forActs(['appointment.times'], 'account'),
  params: appointmentParams,
  query: z.object({
    from: instantIn.optional(),
    days: z.coerce.number().int().min(1).max(MOST_DAYS_TO_MOVE).default(14),
  }),
  responses: {
    200: z.object({
      /** Until when the session can be moved. */
      move_until: instant,
      times: z.array(z.object({ appointment_start: instant, appointment_end: instant })),
    }),
  },
  errors: ['not_found', 'wrong_state', 'not_licensed'],
})

export const moveOwnAppointment = endpoint({
  name: 'move_own_appointment',
  method: 'POST',
  path: '/api/scheduler/v1/appointment/:appointment_id/move_own',
  summary:
    'Move the caller’s own session to one of the times of `times_to_move`. Price, terms and payments stay; an invitation is thereby accepted.',
  access: forActs(['appointment.move_own'], 'account'),
  params: appointmentParams,
  body: z.object({ appointment_start: instantIn }),
  responses: { 200: appointment },
  errors: ['not_found', 'wrong_state', 'slot_taken', 'not_licensed', 'too_many'],
  idempotent: true,
})
