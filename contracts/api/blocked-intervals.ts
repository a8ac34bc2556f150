import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { appointment } from '#contracts/api/appointments'
import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { dateOnly, instant, instantIn, lineOrEmpty, onBehalfOf, ownedId } from '#contracts/wire'
import { z } from 'zod'

/** Dates of calendars. Far ones would be mistakes. */
const calendarDate = dateOnly.refine((date) => date >= '2000' && date < '2200', {
  message: 'not a date in the years 2000 to 2199',
})

const weekday = z.number().int().min(1).max(7)

/**
 * When a time is blocked: once; whole days from date to date; or hours on weekdays (1 is Monday), until a date or
 * without end. Dates and minutes are those of the practice's time zone, and minutes after 1440 are those of the next day.
 */
const blockedWhen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), start: instantIn, end: instantIn }),
  z.object({ kind: z.literal('days'), from_date: calendarDate, until_date: calendarDate }),
  z.object({
    kind: z.literal('weekly'),
    weekdays: z.array(weekday).min(1).max(7),
    start_minute: z.number().int().min(0).max(1439),
    end_minute: z.number().int().min(1).max(2879),
    from_date: calendarDate,
    until_date: calendarDate.nullable().default(null),
    /** Dates on which it does not hold. */
    except_dates: z.array(calendarDate).max(200).default([]),
  }),
])
export type BlockedWhen = z.infer<typeof blockedWhen>

const blockedInterval = z.object({
  blocked_interval_id: z.string(),
  title: z.string(),
  when: blockedWhen,
  modify_datetime: instant,
})
export type BlockedWire = z.infer<typeof blockedInterval>

const blockedIn = z.object({ title: lineOrEmpty(120).default(''), when: blockedWhen })

/**
 * What is to become of the sessions inside, which were shown before. When there are others by now, nothing is stored
 * (`conflict`).
 */
const sessionsInside = z
  .object({
    decision: z.enum(['leave', 'cancel']),
    appointment_ids: z.array(ownedId('apt')).max(200),
  })
  .optional()

const blockedParams = z.object({ blocked_interval_id: ownedId('blk') })
const BASE = '/api/scheduler/v1/blocked_intervals/'

export const listBlocked = endpoint({
  name: 'blocked_intervals',
  method: 'GET',
  path: BASE,
  summary:
    'List the blocked times of the provider that are not over, by start. Those of a window are calendar entries.',
  access: forActs(['blocked.list'], SESSION_FEATURES),
  query: onBehalfOf,
  responses: { 200: z.array(blockedInterval) },
})

export const getBlocked = endpoint({
  name: 'get_blocked_interval',
  method: 'GET',
  path: `${BASE}:blocked_interval_id`,
  summary: 'Read one blocked time.',
  access: forActs(['blocked.read'], SESSION_FEATURES),
  params: blockedParams,
  responses: { 200: blockedInterval },
  errors: ['not_found'],
})

export const findSessionsInside = endpoint({
  name: 'sessions_in_blocked_time',
  method: 'POST',
  path: '/api/scheduler/v1/blocked_intervals/sessions_inside',
  summary:
    'List the upcoming sessions inside a time before it is blocked, and with `blocked_interval_id` only those that this blocked time does not contain yet.',
  access: forActs(['blocked.preview'], SESSION_FEATURES),
  query: onBehalfOf,
  body: z.object({ when: blockedWhen, blocked_interval_id: ownedId('blk').optional() }),
  responses: { 200: z.object({ appointments: z.array(appointment) }) },
  errors: ['not_found'],
})

export const createBlocked = endpoint({
  name: 'create_blocked_interval',
  method: 'POST',
  path: BASE,
  summary:
    'Block a time. With sessions inside it is refused (`conflict`) until `sessions` says whether they stay or are canceled; everything happens at once.',
  access: forActs(['blocked.create'], SESSION_FEATURES),
  query: onBehalfOf,
  body: blockedIn.extend({ sessions: sessionsInside }),
  responses: { 201: blockedInterval },
  errors: ['conflict'],
  idempotent: true,
})

export const putBlocked = endpoint({
  name: 'put_blocked_interval',
  method: 'PUT',
  path: `${BASE}:blocked_interval_id`,
  summary: 'Change a blocked time. With further sessions inside it is refused like a new one.',
  access: forActs(['blocked.change'], SESSION_FEATURES),
  params: blockedParams,
  body: blockedIn.extend({ title: lineOrEmpty(120), sessions: sessionsInside, seen }),
  responses: { 200: blockedInterval },
  errors: ['not_found', 'conflict', 'stale'],
})

export const deleteBlocked = endpoint({
  name: 'delete_blocked_interval',
  method: 'DELETE',
  path: `${BASE}:blocked_interval_id`,
  summary: 'Remove a blocked time, so that it can be booked again. One that is already gone is no error.',
  access: forActs(['blocked.delete'], SESSION_FEATURES),
  params: blockedParams,
  responses: { 204: null },
  errors: ['not_found'],
})
