import type { Country } from '#contracts/plain/countries'
import { CLIENT_INVITATION_KINDS } from '#contracts/plain/client-invitations'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * Why an acceptance was refused. `details_differ`: name or date of birth are not those that the practice has written.
 * `under_age`: an adult's account accepted for a person under 18. `other_client`: the account belongs to another client
 * of the practice, and `other_account`: the client has another account by now. `of_team`: whoever has the account works
 * in the practice.
 */
export const REFUSED_BECAUSE = ['details_differ', 'under_age', 'other_client', 'other_account', 'of_team'] as const

/** What a practice entered for a client who had no account yet. It is empty after the invitation has ended. */
export type InvitedRecord = {
  first_name: string
  preferred_first_name: string
  last_name: string
  /** YYYY-MM-DD. This field and those below may be empty. */
  dob: string
  country: Country
  home_address_line1: string
  home_state: string
  home_city: string
  home_zipcode: string
}

/**
 * An invitation of a client. Its link is derived from `link_id` and the server's key, and only the hash of its token is
 * stored. Sending the invitation again invalidates the previous link.
 */
export const memberInvitations = sqliteTable(
  'member_invitations',
  {
    id: text().primaryKey(),
    practice_id: text().notNull(),
    kind: text({ enum: CLIENT_INVITATION_KINDS }).notNull(),
    /** The person of a chart. Null for an invitation to the practice, for which a chart is created on acceptance. */
    patient_user_id: text(),
    email: text().notNull(),
    record: text({ mode: 'json' }).$type<Partial<InvitedRecord>>().notNull(),
    invited_by: text().notNull(),
    link_id: text().notNull(),
    token_hash: text().notNull().unique(),
    expires_at: integer().notNull(),
    accepted_at: integer(),
    accepted_by: text(),
    revoked_at: integer(),
    /** When its latest mail was requested. */
    sent_at: integer().notNull(),
    create_datetime: integer().notNull(),
    /** The phone number that the practice entered, sealed with the practice's key. */
    phone_number_sealed: text(),
    /** When its acceptance was last refused (ms), and why. An invitation that was also revoked then cannot be used. */
    refused_at: integer(),
    refused_because: text({ enum: REFUSED_BECAUSE }),
  },
  (t) => [
    uniqueIndex('member_invitations_one_open_by_email')
      .on(t.practice_id, t.email)
      .where(sql`${t.accepted_at} IS NULL AND ${t.revoked_at} IS NULL`),
    uniqueIndex('member_invitations_one_open_by_chart')
      .on(t.patient_user_id)
      .where(sql`${t.accepted_at} IS NULL AND ${t.revoked_at} IS NULL`),
  ],
)

export const memberInvitationsPolicy = policy(memberInvitations, {
  id: keep('none', 'practice'),
  practice_id: keep('none', 'practice'),
  kind: keep('none', 'practice'),
  patient_user_id: keep('none', 'practice'),
  email: keep('contact', 'practice'),
  record: keep(
    'identity',
    'practice',
    'names and an address for the list of invitations; it is empty once the invitation has ended',
  ),
  invited_by: keep('none', 'practice'),
  link_id: keep('none', 'practice'),
  token_hash: keep('secret', 'practice'),
  expires_at: keep('none', 'practice'),
  accepted_at: keep('none', 'practice'),
  accepted_by: keep('none', 'practice'),
  revoked_at: keep('none', 'practice'),
  sent_at: keep('none', 'practice'),
  create_datetime: keep('none', 'practice'),
  phone_number_sealed: keep('care-sealed', 'practice'),
  refused_at: keep('none', 'practice'),
  refused_because: keep('none', 'practice'),
})
