import { TYPE_KINDS } from '#contracts/plain/type-kinds'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { keep, policy } from '#db/column-policy'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The session types that can be booked. A booked session has a copy of its type. */
export const appointment_types = sqliteTable('appointment_types', {
  id: text().primaryKey(),
  label: text().notNull(),
  /** The label without case and surrounding spaces, unique in the practice. */
  label_key: text().notNull().unique('appointment_types_by_label'),
  kind: text({ enum: TYPE_KINDS }).notNull(),
  price_minor: integer().notNull(),
  currency: text().notNull(),
  length_minute: integer().notNull(),
  location: text({ enum: SESSION_PLACES }).notNull(),
  /** The office of its sessions in person; null for the main one. It can have been removed since. */
  office_id: text(),
  is_private: integer({ mode: 'boolean' }).notNull(),
  hue: integer().notNull(),
  /** What clients read where they choose it. */
  description: text().notNull(),
  /** Minutes around a session in which clients are offered nothing. Staff can book there. */
  buffer_before_minute: integer().notNull(),
  buffer_after_minute: integer().notNull(),
  /** Until how many hours before it clients can book; null for the practice's own notice. */
  notice_hours: integer(),
  /** How many days ahead clients can book. */
  horizon_days: integer().notNull(),
  /** How many sessions of this type clients can book on one day; null for any number. */
  daily_limit: integer(),
  /** The procedure code that papers start with; empty without one. */
  cpt_code: text().notNull(),
  /** Whether a member's booking is a request that the practice confirms. */
  needs_approval: integer({ mode: 'boolean' }).notNull(),
  /** Its place in lists; equal places are in the order of creation. */
  position: integer().notNull(),
  /** Since when it is no longer offered. Its label is then free: `label_key` has the id added. */
  archived_at: integer(),
  create_at: integer().notNull(),
  modify_at: integer().notNull(),
})

const setUp = keep('none', 'practice')

export const appointmentTypePolicies = [
  policy(appointment_types, {
    id: setUp,
    label: setUp,
    label_key: setUp,
    kind: setUp,
    price_minor: setUp,
    currency: setUp,
    length_minute: setUp,
    location: setUp,
    office_id: setUp,
    is_private: setUp,
    hue: setUp,
    description: setUp,
    buffer_before_minute: setUp,
    buffer_after_minute: setUp,
    notice_hours: setUp,
    horizon_days: setUp,
    daily_limit: setUp,
    cpt_code: setUp,
    needs_approval: setUp,
    position: setUp,
    archived_at: setUp,
    create_at: setUp,
    modify_at: setUp,
  }),
]
