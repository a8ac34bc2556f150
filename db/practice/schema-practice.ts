import { TEAM_ROLES } from '#contracts/plain/user-kinds'
import { REPLIES_GO_TO } from '#contracts/plain/session-words'
import type { ChosenInvoiceReminder } from '#domain/billing/invoice-reminders'
import type { PracticeOffice } from '#domain/scheduling/offices'
import type { ChosenReminder } from '#domain/scheduling/reminder'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The practice itself, in one row, which `practice.establish` writes. Without this row the object answers `not_found`.
 */
export const practice = sqliteTable('practice', {
  id: text().primaryKey(),
  /** The owner, who is also the practice's provider. */
  owner_user_id: text().notNull(),
  name: text().notNull(),
  /** The IANA time zone of the availability. */
  timezone: text().notNull(),
  /** By whose customs invoices are written: the owner's (domain/content/locale.ts). */
  locale: text().notNull(),
  /** The cancellation policy (domain/billing/cancellation.ts), and what the practice adds to it in its own words. */
  cancel_free_hours: integer().notNull(),
  cancel_fee_percent: integer().notNull(),
  cancel_grace_minutes: integer().notNull(),
  cancel_text: text().notNull(),
  /** How many days after its issue an invoice is due. */
  invoice_due_days: integer().notNull(),
  /** Clients can book until this many hours before a session (`availability.save`). */
  notice_hours: integer().notNull(),
  /** How many free sessions a client may book in 24 hours, and how many of them may be ahead (`booking_limits.save`). */
  free_per_day: integer().notNull(),
  free_ahead: integer().notNull(),
  /** When reminders of sessions are sent (`mail_settings.save`); null while the practice chose nothing. */
  reminders: text({ mode: 'json' }).$type<readonly ChosenReminder[]>(),
  /** When clients are reminded of unpaid invoices (`terms.save`); null while the practice chose nothing, which is never. */
  invoice_reminders: text({ mode: 'json' }).$type<readonly ChosenInvoiceReminder[]>(),
  /** Where the replies of clients to mails about sessions go. */
  replies_to: text({ enum: REPLIES_GO_TO }).notNull(),
  /**
   * What insurers read on superbills, each empty while the practice has not said it: the tax ID, the national provider
   * identifiers of the practice and of its professional, and a phone number.
   */
  tax_id: text().notNull().default(''),
  group_npi: text().notNull().default(''),
  provider_npi: text().notNull().default(''),
  billing_phone: text().notNull().default(''),
  /**
   * A copy of the owner's offices in which sessions take place, the main one first; null while the directory has
   * reported none. An office that was removed is not in it.
   */
  offices: text({ mode: 'json' }).$type<readonly PracticeOffice[]>(),
  /** The last `modify_datetime` that was given out (ms). It never decreases. */
  last_stamp: integer().notNull(),
  create_at: integer().notNull(),
  modify_at: integer().notNull(),
})

/**
 * A copy of the people who work or worked here. Rights and recipients are computed from this copy, not from the
 * directory.
 */
export const people = sqliteTable(
  'people',
  {
    user_id: text().primaryKey(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    display_name: text().notNull(),
    id_or_custom_url: text().notNull(),
    /** Whether the owner lets a scheduler complete sessions. */
    may_complete: integer({ mode: 'boolean' }).notNull(),
    /** When the person stopped working here (ms); null while they do. */
    until_at: integer(),
    /** The directory's version of the person. An older copy never replaces a newer one. */
    version: integer().notNull(),
  },
  (t) => [index('people_by_role').on(t.role)],
)

/**
 * The stage of the practice's end; no row while the practice is open. `deleted` is the tombstone, which alone remains.
 */
export const ending = sqliteTable('ending', {
  id: integer().primaryKey(),
  state: text({ enum: ['archived', 'deleting', 'deleted'] }).notNull(),
  since: integer().notNull(),
  /** The deadline until which an archive is retained (ms); null for an archive without any data. */
  deletes_at: integer(),
})

export const practicePolicies = [
  policy(practice, {
    id: keep('none', 'practice'),
    owner_user_id: keep('identity', 'practice'),
    name: keep('none', 'practice'),
    timezone: keep('none', 'practice'),
    locale: keep('none', 'practice'),
    cancel_free_hours: keep('none', 'practice'),
    cancel_fee_percent: keep('none', 'practice'),
    cancel_grace_minutes: keep('none', 'practice'),
    cancel_text: keep('none', 'practice'),
    invoice_due_days: keep('none', 'practice'),
    notice_hours: keep('none', 'practice'),
    free_per_day: keep('none', 'practice'),
    free_ahead: keep('none', 'practice'),
    reminders: keep('none', 'practice'),
    invoice_reminders: keep('none', 'practice'),
    replies_to: keep('none', 'practice'),
    tax_id: keep('none', 'practice'),
    group_npi: keep('none', 'practice'),
    provider_npi: keep('identity', 'practice'),
    billing_phone: keep('none', 'practice'),
    offices: keep('contact', 'practice'),
    last_stamp: keep('none', 'practice'),
    create_at: keep('none', 'practice'),
    modify_at: keep('none', 'practice'),
  }),
  policy(people, {
    user_id: keep('identity', 'practice'),
    role: keep('none', 'practice'),
    first_name: keep('identity', 'practice'),
    last_name: keep('identity', 'practice'),
    display_name: keep('identity', 'practice'),
    id_or_custom_url: keep('identity', 'practice'),
    may_complete: keep('none', 'practice'),
    until_at: keep('none', 'practice'),
    version: keep('none', 'practice'),
  }),
  policy(ending, {
    id: keep('none', 'practice'),
    state: keep('none', 'practice'),
    since: keep('none', 'practice'),
    deletes_at: keep('none', 'practice'),
  }),
]
