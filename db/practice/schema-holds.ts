import { HOLD_STATES } from '#contracts/plain/hold-states'
import { TYPE_KINDS } from '#contracts/plain/type-kinds'
import { SESSION_PLACES } from '#contracts/plain/session-words'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Timeslots that are reserved for a checkout. What has to be paid for one is in its order. domain/scheduling/lifecycle-of-hold.ts defines their states. */
export const holds = sqliteTable(
  'holds',
  {
    id: text().primaryKey(),
    state: text({ enum: HOLD_STATES }).notNull(),
    user_id: text().notNull(),
    /** The account of whoever holds it: the member, or a guardian. */
    acting_user_id: text().notNull(),
    provider_id: text().notNull(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    type_id: text().notNull(),
    type_label: text().notNull(),
    type_kind: text({ enum: TYPE_KINDS }).notNull(),
    hue: integer().notNull(),
    location: text({ enum: SESSION_PLACES }).notNull(),
    place: text(),
    /** The office of its type; `place` has its words. */
    office_id: text(),
    /** Minutes around it in which clients are offered nothing, from the type. */
    buffer_before_minute: integer().notNull(),
    buffer_after_minute: integer().notNull(),
    /** The member's name, date of birth and email from their account, for the chart that the booking may create. */
    member_first_name: text().notNull(),
    member_preferred_first_name: text().notNull(),
    member_last_name: text().notNull(),
    member_dob: text().notNull(),
    member_email: text().notNull(),
    member_phone: text().notNull(),
    /**
     * The account that pays: that of the last person who began the checkout, a guardian or the member. Null before
     * that.
     */
    billing_user_id: text(),
    /** Whether the member wants to hide the session from guardians. */
    keep_from_guardians: integer({ mode: 'boolean' }).notNull(),
    /** The cancellation terms that the checkout shows. */
    cancel_free_hours: integer().notNull(),
    cancel_fee_percent: integer().notNull(),
    cancel_grace_minutes: integer().notNull(),
    /** Whether the practice confirms the session, from the type. */
    needs_approval: integer({ mode: 'boolean' }).notNull(),
    /** When the hold expires (ms), or a request can no longer be answered. If it is being paid, its checkout is then settled; otherwise it is released. */
    expires_at: integer().notNull(),
    appointment_id: text(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [
    index('holds_by_provider').on(t.provider_id, t.start_at),
    index('holds_by_user').on(t.user_id, t.create_at),
    index('holds_by_acting_person').on(t.acting_user_id, t.create_at),
    index('holds_by_deadline').on(t.state, t.expires_at),
  ],
)

const slot = keep('none', 'record')

export const holdPolicies = [
  policy(holds, {
    id: slot,
    state: slot,
    user_id: keep('identity', 'record'),
    acting_user_id: keep('identity', 'record'),
    provider_id: slot,
    start_at: keep('care', 'record'),
    end_at: keep('care', 'record'),
    type_id: slot,
    type_label: keep('care', 'record'),
    type_kind: keep('care', 'record'),
    hue: slot,
    location: slot,
    place: keep('care', 'record'),
    office_id: slot,
    buffer_before_minute: slot,
    buffer_after_minute: slot,
    member_first_name: keep('identity', 'record'),
    member_preferred_first_name: keep('identity', 'record'),
    member_last_name: keep('identity', 'record'),
    member_dob: keep('identity', 'record'),
    member_email: keep('contact', 'record', 'tells clients of the same name apart in lists'),
    member_phone: keep('contact', 'record', 'finds clients in lists'),
    billing_user_id: keep('identity', 'record'),
    keep_from_guardians: keep('care', 'record'),
    cancel_free_hours: keep('money', 'record'),
    cancel_fee_percent: keep('money', 'record'),
    cancel_grace_minutes: keep('money', 'record'),
    needs_approval: slot,
    expires_at: slot,
    appointment_id: keep('care', 'record'),
    create_at: slot,
    modify_at: slot,
  }),
]
