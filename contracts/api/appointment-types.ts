import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { instant, line, onBehalfOf, ownedId, price } from '#contracts/wire'
import { z } from 'zod'

export const appointmentType = z.object({
  appointment_type_id: z.string(),
  label: z.string(),
  price,
  length_minute: z.number().int(),
  session_location_type: z.enum(SESSION_PLACES),
  is_private: z.boolean(),
  hue: z.number().int().min(0).max(7),
  modify_datetime: instant,
})
export type AppointmentTypeWire = z.infer<typeof appointmentType>

/** The card provider refuses smaller amounts. */
const SMALLEST_CHARGE = 0.5

/** The label of a stored session type. */
export const typeLabel = z.string().trim().min(1).max(80)

const appointmentTypeIn = z.object({
  label: line(80),
  price: price.refine((amount) => amount === 0 || amount >= SMALLEST_CHARGE, {
    message: 'A price must be 0 or at least 0.50',
  }),
  length_minute: z.number().int().min(5).max(480),
  session_location_type: z.enum(SESSION_PLACES).default('telehealth'),
  is_private: z.boolean().default(false),
  hue: z.number().int().min(0).max(7).default(0),
})

export const listAppointmentTypes = endpoint({
  name: 'appointment_types',
  method: 'GET',
  path: '/api/scheduler/v1/appointment_types/',
  summary: "List the session types of the logged-in provider's practice.",
  access: forActs(['appointment_type.list'], SESSION_FEATURES),
  query: onBehalfOf,
  responses: { 200: z.array(appointmentType) },
})

export const createAppointmentType = endpoint({
  name: 'create_appointment_type',
  method: 'POST',
  path: '/api/scheduler/v1/appointment_types/',
  summary: 'Add a session type. Its label must be unique in the practice.',
  access: forActs(['appointment_type.create'], ['calendar']),
  body: appointmentTypeIn,
  responses: { 201: appointmentType },
  errors: ['conflict'],
  idempotent: true,
})

export const putAppointmentType = endpoint({
  name: 'put_appointment_type',
  method: 'PUT',
  path: '/api/scheduler/v1/appointment_types/:id',
  summary: 'Change a session type. Sessions that are already booked do not change.',
  access: forActs(['appointment_type.change'], ['calendar']),
  params: z.object({ id: ownedId('aty') }),
  body: appointmentTypeIn.extend({ seen }),
  responses: { 200: appointmentType },
  errors: ['conflict', 'not_found', 'stale'],
})
