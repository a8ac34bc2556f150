import { MOST_OF_A_TYPE_IN_A_DAY } from '#contracts/plain/daily-limit'
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { PROCEDURE_CODE, PROCEDURE_CODE_TEXT } from '#contracts/plain/procedure-code'
import { SMALLEST_CHARGE } from '#contracts/plain/terms-limits'
import { TYPE_KINDS } from '#contracts/plain/type-kinds'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { noticeHours } from '#contracts/api/availability'
import { officeId } from '#contracts/api/appointments'
import { instant, line, lineOrEmpty, onBehalfOf, ourCurrency, ownedId, paragraphs, price } from '#contracts/wire'
import { z } from 'zod'

export const appointmentType = z.object({
  appointment_type_id: z.string(),
  label: z.string(),
  /** Whom it is for. An introduction is free, and each client can book one. */
  kind: z.enum(TYPE_KINDS),
  price,
  length_minute: z.number().int(),
  session_location_type: z.enum(SESSION_PLACES),
  /** The office in which its sessions take place; null for the main one. */
  office_id: z.string().nullable(),
  /** Whether that office was removed, so that new sessions take place in the main one. */
  is_office_removed: z.boolean(),
  is_private: z.boolean(),
  hue: z.number().int().min(0).max(7),
  description: z.string(),
  buffer_before_minute: z.number().int(),
  buffer_after_minute: z.number().int(),
  notice_hours: z.number().int().nullable(),
  horizon_days: z.number().int(),
  daily_limit: z.number().int().nullable(),
  cpt_code: z.string(),
  /** Whether a member's booking is a request that the practice confirms. */
  needs_approval: z.boolean(),
  is_archived: z.boolean(),
  modify_datetime: instant,
})
export type AppointmentTypeWire = z.infer<typeof appointmentType>

/** What a session can cost: nothing, or an amount that can be charged. */
export const sessionPrice = price.refine((amount) => amount === 0 || amount >= SMALLEST_CHARGE, {
  message: 'A price must be 0 or at least 0.50',
})

/** The label of a stored session type. */
export const typeLabel = z.string().trim().min(1).max(80)

const appointmentTypeIn = z.object({
  label: line(80),
  price: sessionPrice,
  currency: ourCurrency,
  length_minute: z.number().int().min(5).max(480),
  session_location_type: z.enum(SESSION_PLACES).default('telehealth'),
  is_private: z.boolean().default(false),
  hue: z.number().int().min(0).max(7).default(0),
  /** What follows has defaults in a new type; without it, a change leaves it as it is. */
  /** Whom it is for; one client in a new type. An introduction has no price and lasts at most an hour. */
  kind: z.enum(TYPE_KINDS).optional(),
  /** The office in which its sessions take place; null for the main one. `invalid` for a type by video. */
  office_id: officeId.nullable().optional(),
  /** What clients read. */
  description: paragraphs(500).optional(),
  /** Minutes around a session in which clients are offered nothing. Staff can book there. */
  buffer_before_minute: z.number().int().min(0).max(120).optional(),
  buffer_after_minute: z.number().int().min(0).max(120).optional(),
  /** Until how many hours before a session clients can book it; null for the practice's own notice. */
  notice_hours: noticeHours.nullable().optional(),
  /** How many days ahead clients can book. */
  horizon_days: z.number().int().min(1).max(365).optional(),
  /** How many sessions of this type clients can book on one day; null for any number. */
  daily_limit: z.number().int().min(1).max(MOST_OF_A_TYPE_IN_A_DAY).nullable().optional(),
  cpt_code: lineOrEmpty(5).regex(PROCEDURE_CODE, PROCEDURE_CODE_TEXT).optional(),
  /** Whether a member's booking is a request that the practice confirms. */
  needs_approval: z.boolean().optional(),
})

export const listAppointmentTypes = endpoint({
  name: 'appointment_types',
  method: 'GET',
  path: '/api/scheduler/v1/appointment_types/',
  summary: "List the session types of the logged-in provider's practice.",
  access: forActs(['appointment_type.list'], SESSION_FEATURES),
  /** With `archived`: those that are no longer offered, instead. */
  query: onBehalfOf.extend({ archived: z.stringbool().default(false) }),
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

export const archiveAppointmentType = endpoint({
  name: 'archive_appointment_type',
  method: 'PUT',
  path: '/api/scheduler/v1/appointment_types/:id/archived',
  summary:
    'End a session type, or bring it back. An archived one is offered to nobody, and its label is free; booked sessions stay.',
  access: forActs(['appointment_type.archive'], ['calendar']),
  params: z.object({ id: ownedId('aty') }),
  body: z.object({ is_archived: z.boolean() }),
  responses: { 200: appointmentType },
  errors: ['conflict', 'not_found'],
})

export const orderAppointmentTypes = endpoint({
  name: 'order_appointment_types',
  method: 'PUT',
  path: '/api/scheduler/v1/appointment_types/',
  summary: 'Put the session types into an order, which all lists follow. It names each of them once.',
  access: forActs(['appointment_type.order'], ['calendar']),
  body: z.object({ appointment_type_ids: z.array(ownedId('aty')).min(1).max(500), seen }),
  responses: { 200: z.array(appointmentType) },
  errors: ['conflict', 'not_found', 'stale'],
})
