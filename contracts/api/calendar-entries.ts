import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { appointment } from '#contracts/api/appointments'
import { endpoint, forActs } from '#contracts/endpoint'
import { instant, instantIn, userId } from '#contracts/wire'
import { z } from 'zod'

/** The longest time that is read at once: a month with the weeks around it, twice. */
const LONGEST_WINDOW_DAYS = 93
const DAY_MS = 24 * 60 * 60 * 1000

const entry = {
  id: z.string(),
  /** The provider whose time it takes. */
  provider_id: userId,
  start: instant,
  end: instant,
}

/**
 * What takes a provider's time. A meeting has the places of its parties. A blocked time that repeats is one entry each
 * time, all with the same `blocked_interval_id`. Of an event of an outside calendar only the time is known here.
 */
export const calendarEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('meeting'), places: z.array(appointment).min(1) }),
  z.object({
    ...entry,
    kind: z.literal('blocked'),
    blocked_interval_id: z.string(),
    /** Only the practice sees it; empty when none was given. */
    title: z.string(),
    repeats: z.boolean(),
  }),
  z.object({ ...entry, kind: z.literal('outside') }),
])
export type CalendarEntryWire = z.infer<typeof calendarEntry>

export const listCalendarEntries = endpoint({
  name: 'calendar_entries',
  method: 'GET',
  path: '/api/scheduler/v1/calendar/entries',
  summary: `List what takes the time of the logged-in provider's practice between two times, by start: meetings, also canceled ones, blocked times and outside events. At most ${LONGEST_WINDOW_DAYS} days.`,
  access: forActs(['calendar.entries'], SESSION_FEATURES),
  query: z
    .object({ from: instantIn, to: instantIn })
    .refine(({ from, to }) => to > from, { message: 'The end must be after the start', path: ['to'] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_WINDOW_DAYS * DAY_MS, {
      message: `At most ${LONGEST_WINDOW_DAYS} days can be read at once`,
      path: ['to'],
    }),
  responses: { 200: z.object({ entries: z.array(calendarEntry) }) },
})
