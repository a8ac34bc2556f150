import { SESSION_PLACES } from '#contracts/plain/session-words'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Meetings of several parties, each with a type, a provider, a time, a room and a capacity. The place of each party is
 * an appointment. A meeting of one party has no row here: it is the appointment itself, with the same id.
 */
export const meetings = sqliteTable(
  'meetings',
  {
    id: text().primaryKey(),
    provider_id: text().notNull(),
    type_id: text(),
    location: text({ enum: SESSION_PLACES }).notNull(),
    place: text(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    /** The most parties that the meeting can have. */
    capacity: integer().notNull(),
    state: text({ enum: ['planned', 'cancelled'] }).notNull(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [index('meetings_by_provider').on(t.provider_id, t.start_at)],
)

const id = keep('none', 'record')
const care = keep('care', 'record')

export const meetingPolicies = [
  policy(meetings, {
    id,
    provider_id: id,
    type_id: id,
    location: id,
    place: care,
    start_at: care,
    end_at: care,
    capacity: id,
    state: id,
    create_at: id,
    modify_at: id,
  }),
]
