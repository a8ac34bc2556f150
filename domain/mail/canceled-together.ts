import { z } from 'zod'
import { fromInstant, type Millis, toInstant } from '#kernel/clock'
import { type CalendarEvent, calendarEvent } from '../scheduling/calendar-event.ts'
import type { Session } from './session-fields.ts'

/** How many of the other sessions a mail about canceled ones names, before it only counts. */
const NAMED = 10

/** The entry of another session in calendars. */
type Entry = { appointment_id: string; start: Millis; end: Millis; sequence: number; revised: Millis }

/** The entries of the other canceled sessions: id, start, end, number of the revision and its time of each. */
export const entriesField = z
  .string()
  .max(60_000)
  .regex(/^([^\s;]+ [^\s;]+ [^\s;]+ \d+ [^\s;]+;)*$/)
  .default('')

/** Entries as a field of a mail. */
export const writtenEntries = (entries: readonly Entry[]): string =>
  entries
    .map(
      ({ appointment_id, start, end, sequence, revised }) =>
        `${[appointment_id, toInstant(start), toInstant(end), sequence, toInstant(revised)].join(' ')};`,
    )
    .join('')

type Told = Pick<Session, 'status' | 'others_count'> & { others_iso: string }

/** The events of the other canceled sessions, which calendar programs remove like that of the first. */
export const furtherEvents = ({ status, others_iso }: Told): CalendarEvent[] =>
  others_iso
    .split(';')
    .filter(Boolean)
    .map((entry) => {
      const [appointment_id = '', start = '', end = '', sequence = '', revised = ''] = entry.split(' ')
      return calendarEvent({
        appointment_id,
        status,
        start: fromInstant(start),
        end: fromInstant(end),
        sequence: Number(sequence),
        revised: fromInstant(revised),
        place: '',
        call_link: '',
        link: '',
      })
    })

/** The times of the other sessions, which are written already: all of them or, of many, the first ten and the last. */
export function namedTimes(times: readonly string[]): string {
  if (times.length <= NAMED) return times.join('; ')
  return `${times.slice(0, NAMED).join('; ')}; and ${times.length - NAMED} more, the last on ${times.at(-1)}`
}

/** That the news is about several sessions, whose times follow. */
export function sayCanceledOthers({ others_count }: Told): string[] {
  const others = Number(others_count)
  if (others === 0) return []
  const named = others <= NAMED ? 'All their times' : 'The first of their times, and the last one,'
  return [
    `This is about ${others + 1} sessions. ${named} are below. In most calendars, this email removes all of them. Please check yours.`,
  ]
}
