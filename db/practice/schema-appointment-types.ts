import { SESSION_PLACES } from '#contracts/plain/session-words'
import { keep, policy } from '#db/column-policy'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The session types that can be booked. A booked session has a copy of its type. */
export const appointment_types = sqliteTable('appointment_types', {
  id: text().primaryKey(),
  label: text().notNull(),
  /** The label without case and surrounding spaces, unique in the practice. */
  label_key: text().notNull().unique('appointment_types_by_label'),
  price_minor: integer().notNull(),
  currency: text().notNull(),
  length_minute: integer().notNull(),
  location: text({ enum: SESSION_PLACES }).notNull(),
  is_private: integer({ mode: 'boolean' }).notNull(),
  hue: integer().notNull(),
  create_at: integer().notNull(),
  modify_at: integer().notNull(),
})

const setUp = keep('none', 'practice')

export const appointmentTypePolicies = [
  policy(appointment_types, {
    id: setUp,
    label: setUp,
    label_key: setUp,
    price_minor: setUp,
    currency: setUp,
    length_minute: setUp,
    location: setUp,
    is_private: setUp,
    hue: setUp,
    create_at: setUp,
    modify_at: setUp,
  }),
]
