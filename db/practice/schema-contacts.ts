import { CONTACT_KINDS, CONTACT_SIDES, MAY_SPEAK } from '#contracts/plain/contact-terms'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The people around a client, and what each of them may be told (decision 061). */
export const client_contacts = sqliteTable(
  'client_contacts',
  {
    id: text().primaryKey(),
    patient_user_id: text().notNull(),
    /** The person for whom it was entered: another one than `patient_user_id` since their charts were joined. */
    entered_for: text().notNull(),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    name: text().notNull(),
    relation: text().notNull(),
    /** Ten digits, or empty. */
    phone_number: text().notNull(),
    email: text().notNull(),
    added_by: text({ enum: CONTACT_SIDES }).notNull(),
    may_speak: text({ enum: MAY_SPEAK }).notNull(),
    /** Who said last what the contact may be told, the account of who said or noted it, and when (ms). */
    consent_by: text({ enum: CONTACT_SIDES }),
    consent_user_id: text(),
    consent_at: integer(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
    /** When it was removed (ms). */
    ended_at: integer(),
  },
  (t) => [index('client_contacts_by_person').on(t.patient_user_id, t.create_at, t.id)],
)

const id = keep('none', 'record')
const care = keep('care', 'record')
const name = keep('identity', 'record')
const contact = keep('contact', 'record', 'is compared, so that one person is not added twice')

export const contactPolicies = [
  policy(client_contacts, {
    id,
    patient_user_id: id,
    entered_for: id,
    kind: care,
    name,
    relation: care,
    phone_number: contact,
    email: contact,
    added_by: id,
    may_speak: care,
    consent_by: id,
    consent_user_id: name,
    consent_at: id,
    create_at: id,
    modify_at: id,
    ended_at: id,
  }),
]
