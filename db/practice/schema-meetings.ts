import { MEETING_STATES } from '#domain/scheduling/lifecycle-of-meeting'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const flag = () => integer({ mode: 'boolean' })

/**
 * Meetings: a time with a provider, a type, a place, a room and a capacity. Every appointment is the place of one party
 * in a meeting. A meeting that was booked for one party has the same id as its appointment.
 */
export const meetings = sqliteTable(
  'meetings',
  {
    id: text().primaryKey(),
    provider_id: text().notNull(),
    type_id: text(),
    type_label: text().notNull(),
    hue: integer().notNull(),
    location: text({ enum: SESSION_PLACES }).notNull(),
    place: text(),
    /** The office that was chosen for it; `place` has the words of that office at that time. Null when none was. */
    office_id: text(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    /** Minutes around it in which clients are offered nothing, from the type. */
    buffer_before_minute: integer().notNull(),
    buffer_after_minute: integer().notNull(),
    /** The most parties that the meeting can have. */
    capacity: integer().notNull(),
    /** `cancelled` when no place in it stands any longer. */
    state: text({ enum: MEETING_STATES }).notNull(),
    series_id: text(),
    /** The start that the rule of its series gives it. Null outside a series that repeats. */
    series_start: integer(),
    /** Whether its time was set despite a known conflict. */
    overbooked: flag().notNull(),
    /** When the start was last set, and the account that set it; null for our own processes. */
    start_set_at: integer().notNull(),
    start_set_by: text(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [
    index('meetings_by_provider').on(t.provider_id, t.start_at),
    index('meetings_by_series').on(t.series_id, t.start_at),
  ],
)

/**
 * Sessions that were booked together. A series of a group has no chart. A series that repeats has its rule (an RRULE),
 * its first start, its length and the time zone of its wall clock; one that was booked date by date has none of these.
 */
export const series = sqliteTable('series', {
  id: text().primaryKey(),
  provider_id: text().notNull(),
  chart_id: text(),
  type_id: text(),
  repeat_rule: text(),
  start_at: integer(),
  length_minute: integer(),
  timezone: text(),
  create_at: integer().notNull(),
  modify_at: integer().notNull(),
})

const id = keep('none', 'record')
const care = keep('care', 'record')

export const meetingPolicies = [
  policy(meetings, {
    id,
    provider_id: id,
    type_id: id,
    type_label: care,
    hue: id,
    location: id,
    place: care,
    office_id: id,
    start_at: care,
    end_at: care,
    buffer_before_minute: id,
    buffer_after_minute: id,
    capacity: id,
    state: id,
    series_id: id,
    series_start: care,
    overbooked: id,
    start_set_at: id,
    start_set_by: keep('identity', 'record'),
    create_at: id,
    modify_at: id,
  }),
  policy(series, {
    id,
    provider_id: id,
    chart_id: care,
    type_id: id,
    repeat_rule: care,
    start_at: care,
    length_minute: id,
    timezone: id,
    create_at: id,
    modify_at: id,
  }),
]
