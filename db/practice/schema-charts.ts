import { CHART_KINDS } from '#contracts/plain/chart-words'
import { OPENING_REASONS } from '#contracts/plain/chart-readings'
import { keep, policy } from '#db/column-policy'
import { CLIENT_STATUSES } from '#contracts/api/client-details'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

const flag = () => integer({ mode: 'boolean' })

/** What the practice has about one client or couple. */
export const charts = sqliteTable(
  'charts',
  {
    id: text().primaryKey(),
    patient_type: text({ enum: CHART_KINDS }).notNull(),
    client_status: text({ enum: CLIENT_STATUSES }).notNull(),
    /** Last and first name, folded, by which lists are sorted. */
    sort_name: text().notNull(),
    is_sample: flag().notNull(),
    /** The chart to which everything of this one belongs since it was joined with it; null for a chart of its own. */
    merged_into: text(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [
    index('charts_by_status').on(t.patient_type, t.client_status, t.sort_name, t.id),
    index('charts_by_age').on(t.patient_type, t.client_status, t.create_at, t.id),
  ],
)

/**
 * The people of a chart. A `patient_user_id` is created with the chart and never changes. An account may be linked to
 * one person.
 */
export const chart_people = sqliteTable(
  'chart_people',
  {
    patient_user_id: text().primaryKey(),
    chart_id: text().notNull(),
    position: integer().notNull(),
    first_name: text().notNull(),
    preferred_first_name: text().notNull(),
    last_name: text().notNull(),
    linked_user_id: text(),
    /** The name in the linked account, which the member sees as their own. */
    account_first_name: text().notNull(),
    account_last_name: text().notNull(),
    account_preferred_first_name: text().notNull(),
    /** The directory's version of the account (ms). 0: the account was not reported yet. An older report changes nothing. */
    account_version: integer().notNull(),
    /** Date of birth (YYYY-MM-DD) and email that the practice has written, each empty when it has not. */
    dob: text().notNull(),
    email: text().notNull(),
    /** Those of the linked account; empty when it has none. */
    account_dob: text().notNull(),
    account_email: text().notNull(),
    /** The person of the kept chart; null unless this person's chart was joined with it. */
    merged_into: text(),
    /**
     * In a couple's chart the person of the client's own chart. What they are called, their details and their account are
     * read there (`chartPerson`), and the columns of this row stay empty. Null in a chart of one person.
     */
    same_as: text(),
    /** When an account was last parted from this person (ms). Invitations accepted before it no longer link. */
    parted_at: integer(),
    /** What the practice has written besides, each empty when it has not. Phone numbers have ten digits. */
    pronouns: text().notNull(),
    phone_number: text().notNull(),
    /** IANA time zone in which the client reads times. */
    timezone: text().notNull(),
    country: text({ enum: ['', 'US', 'CA', 'CO'] }).notNull(),
    home_address_line1: text().notNull(),
    home_city: text().notNull(),
    home_state: text().notNull(),
    home_zipcode: text().notNull(),
    /** The phone number of the linked account; empty when it has none. */
    account_phone: text().notNull(),
    /**
     * When a person of the practice noted that the client agrees to emails without an account (ms), who that was, and
     * the address that is meant (`mail_addresses`). All null without an agreement; it counts only while the address is
     * that of the client.
     */
    mail_agreed_at: integer(),
    mail_agreed_by: text(),
    mail_address_id: text(),
    modify_at: integer().notNull(),
  },
  (t) => [
    index('chart_people_by_chart').on(t.chart_id, t.position),
    uniqueIndex('chart_people_by_account').on(t.linked_user_id),
    index('chart_people_by_email').on(t.email).where(sql`${t.email} <> ''`),
    index('chart_people_in_couples').on(t.same_as).where(sql`${t.same_as} IS NOT NULL`),
    index('chart_people_joined').on(t.merged_into).where(sql`${t.merged_into} IS NOT NULL`),
  ],
)

/**
 * Email addresses to which the practice writes without an account. `refused_at`: when the reader asked not to be written
 * to (ms); null when they did not. A row outlives the people of charts who have its address, so that no one has to ask
 * twice.
 */
export const mail_addresses = sqliteTable(
  'mail_addresses',
  {
    /** Part of the links with which the reader chooses. */
    id: text().primaryKey(),
    email: text().notNull(),
    refused_at: integer(),
    create_at: integer().notNull(),
  },
  (t) => [uniqueIndex('mail_addresses_by_email').on(t.email)],
)

/**
 * The words by which a chart is found: those of the names, emails, phone numbers and birth dates in it
 * (`domain/charting/client-words.ts`). A search of charts uses nothing else.
 */
export const chart_words = sqliteTable('chart_words', { word: text().notNull(), chart_id: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.chart_id] }),
  index('chart_words_in_chart').on(t.chart_id, t.word),
])

/**
 * The reasons that professionals gave to open the record of a client whom they do not treat. Each counts until
 * `until_at`.
 */
export const chart_openings = sqliteTable(
  'chart_openings',
  {
    id: text().primaryKey(),
    chart_id: text().notNull(),
    user_id: text().notNull(),
    reason: text({ enum: OPENING_REASONS }).notNull(),
    /** What they wrote about it, sealed; null when they wrote nothing. */
    sealed: text(),
    opened_at: integer().notNull(),
    until_at: integer().notNull(),
  },
  (t) => [index('chart_openings_by_reader').on(t.chart_id, t.user_id, t.until_at)],
)

const id = keep('none', 'record')
const care = keep('care', 'record')
const name = keep('identity', 'record')
const contact = keep('contact', 'record', 'finds clients, and tells those of the same name apart')

export const chartPolicies = [
  policy(charts, {
    id,
    patient_type: care,
    client_status: care,
    sort_name: name,
    is_sample: id,
    merged_into: care,
    create_at: id,
    modify_at: id,
  }),
  policy(chart_people, {
    patient_user_id: id,
    chart_id: id,
    position: id,
    first_name: name,
    preferred_first_name: name,
    last_name: name,
    linked_user_id: name,
    account_first_name: name,
    account_last_name: name,
    account_preferred_first_name: name,
    account_version: id,
    dob: name,
    email: contact,
    account_dob: name,
    account_email: contact,
    merged_into: care,
    same_as: care,
    parted_at: id,
    pronouns: name,
    phone_number: contact,
    timezone: id,
    country: contact,
    home_address_line1: contact,
    home_city: contact,
    home_state: contact,
    home_zipcode: contact,
    account_phone: contact,
    mail_agreed_at: id,
    mail_agreed_by: keep('identity', 'record'),
    mail_address_id: id,
    modify_at: id,
  }),
  policy(mail_addresses, {
    id,
    email: keep('contact', 'record', 'is compared with the address of a client'),
    refused_at: id,
    create_at: id,
  }),
  policy(chart_words, {
    word: keep('contact', 'record', 'finds clients by names, emails, phone numbers and birth dates'),
    chart_id: id,
  }),
  policy(chart_openings, {
    id,
    chart_id: keep('care', 'record'),
    user_id: name,
    reason: keep('care', 'record'),
    sealed: keep('care-sealed', 'record'),
    opened_at: id,
    until_at: id,
  }),
]
