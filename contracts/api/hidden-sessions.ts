import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { appointment, appointmentParams } from '#contracts/api/appointments'
import { endpoint, forActs } from '#contracts/endpoint'
import { ownedId } from '#contracts/wire'
import { z } from 'zod'

export const hideFromGuardians = endpoint({
  name: 'keep_appointment',
  method: 'PUT',
  path: '/api/scheduler/v1/appointment/:appointment_id/keep_from_guardians',
  summary:
    'Hide a session from the guardians of the teenager whom it is for, or show it again. If the teenager hid it, only they can show it again.',
  access: forActs(['appointment.keep'], SESSION_FEATURES),
  params: appointmentParams,
  body: z.object({ keep: z.boolean() }),
  responses: { 200: appointment },
  errors: ['not_found'],
})

export const clientHiding = endpoint({
  name: 'client_keeping',
  method: 'GET',
  path: '/api/scheduler/v1/patient/:patient_user_id/keep_from_guardians',
  summary:
    "Read whether a client's sessions can be hidden from guardians: the client must be 13 to 17 years old and have their own login.",
  access: forActs(['appointment.account_to_keep'], SESSION_FEATURES),
  params: z.object({ patient_user_id: ownedId('pat') }),
  responses: { 200: z.object({ can_keep: z.boolean() }) },
  errors: ['not_found'],
})
