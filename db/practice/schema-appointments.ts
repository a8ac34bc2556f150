import {
  ASK_OUTCOMES,
  CLIENT_ENDINGS,
  HIDING_SIDES,
  RECORDING_SOURCES,
  REQUEST_OUTCOMES,
  SESSION_PLACES,
} from '#contracts/plain/session-words'
import { REFUND_OUTCOMES } from '#contracts/plain/refund-outcomes'
import type { BeforeEdit } from '#db/practice/before-edit'
import { keep, policy } from '#db/column-policy'
import { SESSION_DISPUTES } from '#contracts/plain/dispute-words'
import { APPOINTMENT_STATUSES, PAYMENT_TRIES } from '#contracts/plain/appointment-statuses'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** What can be edited about a session, beside its start, as mails say it. */
export type EditedFrom = {
  type_label: string
  minutes: number
  location: (typeof SESSION_PLACES)[number]
  place: string | null
  /** Absent when there was none. */
  office_id?: string
  price_minor: number
}

const flag = () => integer({ mode: 'boolean' })

/**
 * The places of parties in meetings. Most meetings have only one. Type, price and place are copied at booking, so a
 * later change of the type does not change them. Start, end and who set them are the meeting's, and copied here by its
 * writer, because lists, mails and indexes read them by place.
 */
export const appointments = sqliteTable(
  'appointments',
  {
    id: text().primaryKey(),
    provider_id: text().notNull(),
    /** The meeting to which this place belongs. A trigger fills it where an earlier release wrote none. */
    meeting_id: text().notNull(),
    series_id: text(),
    hold_id: text(),
    chart_id: text().notNull(),
    /** The client: the person of a chart. */
    patient_user_id: text().notNull(),
    type_id: text(),
    type_label: text().notNull(),
    hue: integer().notNull(),
    location: text({ enum: SESSION_PLACES }).notNull(),
    place: text(),
    /** The office that was chosen; `place` has its words of that time. */
    office_id: text(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull(),
    price_minor: integer().notNull(),
    currency: text().notNull(),
    paid: flag().notNull(),
    using_invoicing: flag().notNull(),
    invoice_id: text(),
    /** Set by the check for missed sessions, and cleared when the provider joins. */
    may_have_missed: flag().notNull(),
    pro_joined_at: integer(),
    pro_joined_ai_room: flag().notNull(),
    recording_source: text({ enum: RECORDING_SOURCES }).notNull(),
    is_sample: flag().notNull(),
    /** Whether it was booked despite a known conflict. */
    overbooked: flag().notNull(),
    /** Whether the client gets no email about the start as it was last set. */
    skip_email: flag().notNull(),
    /** The cancellation terms of the booking; null in samples, for which nothing was agreed. */
    cancel_free_hours: integer(),
    cancel_fee_percent: integer(),
    /** Null in sessions that were booked before there was a time of grace. */
    cancel_grace_minutes: integer(),
    /** Whether the fee of a late cancellation is owed of it also when it is not paid, as its booking said. */
    owes_fee: flag().notNull().default(false),
    /** What is owed of that fee beside what was paid (minor units), once it is canceled; null for nothing. */
    late_fee_minor: integer(),
    /** What would have been owed, but the practice waived it as it ended the session for its client; otherwise null. */
    fee_waived_minor: integer(),
    /** What was decided about the money of a canceled paid session; null when there is nothing to decide. */
    refund_outcome: text({ enum: REFUND_OUTCOMES }),
    /** The amount that goes back, and when the card provider confirmed that. */
    refund_minor: integer(),
    refunded_at: integer(),
    /** How the last try to pay by card stands, and when the card provider said so (ms); null when there is nothing to say. */
    payment_try: text({ enum: PAYMENT_TRIES }),
    payment_try_at: integer(),
    /** How a dispute of its payment stands; null where nothing was disputed. */
    dispute: text({ enum: SESSION_DISPUTES }),
    /** Why it was canceled, sealed; null when no reason was given. */
    cancel_reason_sealed: text(),
    /** Who hides the session from the client's guardians; null when it is not hidden. */
    kept_from_guardians_by: text({ enum: HIDING_SIDES }),
    booked_at: integer().notNull(),
    /** When the start was last set. It equals `booked_at` until the first move. */
    start_set_at: integer().notNull(),
    /** When the start last changed, once the session was edited without a move; otherwise null. */
    start_moved_at: integer(),
    /** The account that set it; null for our own processes. */
    start_set_by: text(),
    /** The guardian who acted as that account; null when the person themselves did. */
    start_set_guardian: text(),
    /** The start that the last move replaced; null before the first move. */
    start_before: integer(),
    /** What it was, beside its start, when its client was last told of it; null before the first edit. */
    edited_from: text({ mode: 'json' }).$type<EditedFrom>(),
    /** What it was before its last change; null when that cannot be undone. */
    before_edit: text({ mode: 'json' }).$type<BeforeEdit>(),
    /** The account that confirmed it; null when no one had to. */
    confirmed_by: text(),
    /** The guardian who acted as that account; null when the person themselves did. */
    confirmed_guardian: text(),
    /** The account that canceled it. */
    cancelled_by: text(),
    /** The guardian who acted as that account; null when the person themselves did. */
    cancelled_guardian: text(),
    /** How the client ended it, as the practice recorded; null when nobody recorded it for them. */
    client_ended: text({ enum: CLIENT_ENDINGS }),
    /** Whether the client gets no email about the cancellation. */
    cancel_skip_email: flag().notNull(),
    /**
     * The sessions whose mails also tell of the start, the cancellation and the confirmation of this one, when several
     * sessions of a series were changed together; null when it has mails of its own.
     */
    told_with: text(),
    cancelled_with: text(),
    confirmed_with: text(),
    /** Until when the practice could answer the member's request, and how that ended; null when nobody had to confirm it. */
    answer_by: integer(),
    request_outcome: text({ enum: REQUEST_OUTCOMES }),
    /** The times that the client proposed when they asked for another one, and when and who did; null when nobody did. */
    ask_times: text({ mode: 'json' }).$type<number[]>(),
    asked_at: integer(),
    asked_by: text(),
    asked_guardian: text(),
    /** What they wrote with it, sealed. */
    ask_text_sealed: text(),
    /** How the question ended; null while it is open, which it is until the start. */
    ask_outcome: text({ enum: ASK_OUTCOMES }),
    /** What the practice answered, sealed. */
    ask_answer_sealed: text(),
    /** When the client moved it or asked for another time in the last 24 hours, as of the latest of these. */
    own_moves: text({ mode: 'json' }).$type<number[]>(),
    completed_at: integer(),
    /** When the first note was begun. Null without one. */
    note_begun_at: integer(),
    create_at: integer().notNull(),
    /** When the practice last changed the row. Clients compare versions by it. */
    modify_at: integer().notNull(),
  },
  (t) => [
    index('appointments_by_provider').on(t.provider_id, t.start_at),
    index('appointments_by_chart').on(t.chart_id, t.start_at),
    index('appointments_by_meeting').on(t.meeting_id),
    uniqueIndex('appointments_by_hold').on(t.hold_id),
    index('appointments_of_demo').on(t.is_sample),
    index('appointments_live').on(t.end_at),
    index('appointments_without_note').on(t.start_at),
    index('appointments_unpaid').on(t.start_at),
    index('appointments_standing').on(t.start_at, t.id),
    index('appointments_owing').on(t.chart_id),
    index('appointments_told_with').on(t.told_with),
    index('appointments_cancelled_with').on(t.cancelled_with),
    index('appointments_confirmed_with').on(t.confirmed_with),
    index('appointments_requested').on(t.answer_by),
    index('appointments_by_start').on(t.start_at, t.id),
    index('appointments_cancelled').on(t.start_at, t.id),
    index('appointments_missed').on(t.start_at, t.id),
    index('appointments_asked').on(t.asked_at),
  ],
)

/**
 * The people of a session: its provider and its client. `paying` marks who pays, and `user_id` is the account, if the
 * person has one.
 */
export const appointment_people = sqliteTable(
  'appointment_people',
  {
    appointment_id: text().notNull(),
    /** For a provider the user id, otherwise the `patient_user_id` of a chart's person. */
    person_id: text().notNull(),
    user_id: text(),
    role: text({ enum: ['provider', 'patient', 'guardian'] }).notNull(),
    paying: flag().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.appointment_id, t.person_id] }),
    index('appointment_people_by_user').on(t.user_id, t.appointment_id),
    index('appointment_people_by_person').on(t.person_id, t.appointment_id),
  ],
)

const id = keep('none', 'record')
const care = keep('care', 'record')
const money = keep('money', 'record')

export const appointmentPolicies = [
  policy(appointments, {
    id,
    provider_id: id,
    meeting_id: id,
    series_id: id,
    hold_id: id,
    chart_id: care,
    patient_user_id: care,
    type_id: id,
    type_label: care,
    hue: id,
    location: id,
    place: care,
    office_id: id,
    start_at: care,
    end_at: care,
    status: care,
    price_minor: money,
    currency: money,
    paid: money,
    using_invoicing: money,
    invoice_id: money,
    may_have_missed: id,
    pro_joined_at: care,
    pro_joined_ai_room: id,
    recording_source: id,
    is_sample: id,
    overbooked: id,
    skip_email: id,
    cancel_free_hours: money,
    cancel_fee_percent: money,
    cancel_grace_minutes: money,
    owes_fee: money,
    late_fee_minor: money,
    fee_waived_minor: money,
    refund_outcome: money,
    refund_minor: money,
    refunded_at: money,
    payment_try: money,
    payment_try_at: money,
    dispute: money,
    cancel_reason_sealed: keep('care-sealed', 'record'),
    kept_from_guardians_by: care,
    booked_at: id,
    start_set_at: id,
    start_moved_at: id,
    start_set_by: keep('identity', 'record'),
    start_set_guardian: keep('identity', 'record'),
    start_before: care,
    edited_from: care,
    before_edit: care,
    confirmed_by: keep('identity', 'record'),
    confirmed_guardian: keep('identity', 'record'),
    cancelled_by: keep('identity', 'record'),
    cancelled_guardian: keep('identity', 'record'),
    cancel_skip_email: id,
    told_with: id,
    cancelled_with: id,
    confirmed_with: id,
    answer_by: id,
    request_outcome: care,
    client_ended: care,
    ask_times: care,
    asked_at: id,
    asked_by: keep('identity', 'record'),
    asked_guardian: keep('identity', 'record'),
    ask_text_sealed: keep('care-sealed', 'record'),
    ask_outcome: care,
    ask_answer_sealed: keep('care-sealed', 'record'),
    own_moves: id,
    completed_at: care,
    note_begun_at: care,
    create_at: id,
    modify_at: id,
  }),
  policy(appointment_people, {
    appointment_id: care,
    person_id: care,
    user_id: keep('identity', 'record'),
    role: id,
    paying: money,
  }),
]
