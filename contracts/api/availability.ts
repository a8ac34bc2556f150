import { SESSION_PLACES } from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import { officeMark } from '#contracts/api/appointments'
import { seen } from '#contracts/seen'
import { dateOnly, ownedId, timeZone } from '#contracts/wire'
import { z } from 'zod'

const DAY_MINUTES = 1440

/**
 * Hours of a day in local time. Minutes count from midnight; those after 1440 are of the next day, and the hours belong
 * to the day on which they begin.
 */
const dayHours = z.object({
  start_minute: z.number().int().min(0).max(1439),
  end_minute: z
    .number()
    .int()
    .min(1)
    .max(2 * DAY_MINUTES - 1),
  /** The only place of sessions in these hours. Without it, both. */
  session_location_type: z.enum(SESSION_PLACES).optional(),
  /** The only session types in these hours. Without it, all. */
  appointment_type_ids: z.array(ownedId('aty')).min(1).max(20).optional(),
})

const endsAfterStart = (hours: { start_minute: number; end_minute: number }) => hours.end_minute > hours.start_minute
const END_FIRST = { message: 'The end must be after the start' }
const withinADay = (hours: { start_minute: number; end_minute: number }) =>
  hours.end_minute - hours.start_minute <= DAY_MINUTES
const TOO_LONG = { message: 'Hours last at most a day' }

/**
 * A period of the weekly availability in local time of the practice's time zone. Weekday 1 is Monday, 7 is Sunday. With
 * dates it holds only from the first to the last of them.
 */
export const weeklyPeriod = dayHours
  .extend({
    weekday: z.number().int().min(1).max(7),
    from_date: dateOnly.optional(),
    until_date: dateOnly.optional(),
  })
  .refine(endsAfterStart, END_FIRST)
  .refine(withinADay, TOO_LONG)
  .refine(({ from_date, until_date }) => !from_date || !until_date || from_date <= until_date, {
    message: 'The last date must not be before the first',
  })

/** The hours of a single date, which replace those of the week. Without hours the date is closed. */
const dayException = z.object({
  date: dateOnly,
  hours: z.array(dayHours.refine(endsAfterStart, END_FIRST).refine(withinADay, TOO_LONG)).max(10),
})

/** At most seven days. */
export const noticeHours = z
  .number()
  .int()
  .min(0)
  .max(7 * 24)

const exceptions = z
  .array(dayException)
  .max(200)
  .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, {
    message: 'Each date can have its own hours once',
  })

export const availability = z.object({
  timezone: timeZone,
  periods: z.array(weeklyPeriod).max(100),
  /** Dates with hours of their own, by date. */
  exceptions,
  /** Clients can book until this many hours before a session. Times that the practice enters itself are free of it. */
  notice_hours: noticeHours,
})

/** What is said of the hours: also the offices in which sessions can take place, the main one first. Absent with one or none. */
const shownAvailability = availability.extend({
  offices: z.array(officeMark.extend({ address: z.string() })).optional(),
})

export const getAvailability = endpoint({
  name: 'get_availability',
  method: 'GET',
  path: '/api/scheduler/v1/availability/',
  summary: "Read the logged-in provider's availability: the week, and the dates with hours of their own.",
  access: forActs(['availability.read'], ['calendar']),
  responses: { 200: shownAvailability },
})

export const putAvailability = endpoint({
  name: 'put_availability',
  method: 'PUT',
  path: '/api/scheduler/v1/availability/',
  summary: "Replace the logged-in provider's availability.",
  access: forActs(['availability.save'], ['calendar']),
  /** Without a notice or exceptions, the present ones stay. */
  body: availability.extend({ notice_hours: noticeHours.optional(), exceptions: exceptions.optional(), seen }),
  responses: { 200: shownAvailability },
  errors: ['stale'],
})
