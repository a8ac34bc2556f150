import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { timeZone } from '#contracts/wire'
import { z } from 'zod'

/**
 * A period of the weekly availability in local time of the practice's time zone. Minutes count from midnight; weekday
 * 1 is Monday, 7 is Sunday.
 */
export const weeklyPeriod = z
  .object({
    weekday: z.number().int().min(1).max(7),
    start_minute: z.number().int().min(0).max(1439),
    end_minute: z.number().int().min(1).max(1440),
  })
  .refine((p) => p.end_minute > p.start_minute, { message: 'The end must be after the start' })

/** At most seven days. */
const noticeHours = z
  .number()
  .int()
  .min(0)
  .max(7 * 24)

export const availability = z.object({
  timezone: timeZone,
  periods: z.array(weeklyPeriod).max(100),
  /** Clients can book until this many hours before a session. Times that the practice enters itself are free of it. */
  notice_hours: noticeHours,
})

export const getAvailability = endpoint({
  name: 'get_availability',
  method: 'GET',
  path: '/api/scheduler/v1/availability/',
  summary: "Read the logged-in provider's weekly availability.",
  access: forActs(['availability.read'], ['calendar']),
  responses: { 200: availability },
})

export const putAvailability = endpoint({
  name: 'put_availability',
  method: 'PUT',
  path: '/api/scheduler/v1/availability/',
  summary: "Replace the logged-in provider's weekly availability.",
  access: forActs(['availability.save'], ['calendar']),
  /** Without a notice, the present one stays. */
  body: availability.extend({ notice_hours: noticeHours.optional(), seen }),
  responses: { 200: availability },
  errors: ['stale'],
})
