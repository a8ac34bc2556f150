import { INVOICE_MAILS } from '#contracts/internal/invoice-runs'
import { PAYMENT_MAILS } from '#contracts/internal/payment-mails'
import { SESSION_MAILS } from '#contracts/internal/workflows'
import { keep, policy } from '#db/column-policy'
import { MAIL_STATES } from '#domain/mail/claim'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * The stored answers to Idempotency-Keys. An answer consists of ids and codes, by which a repeat reads its view again,
 * and contains no personal data.
 */
export const idempotency = sqliteTable(
  'idempotency',
  {
    actor: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /** Ids and codes, as JSON. */
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.route, t.key] }), index('idempotency_by_age').on(t.at)],
)

/** Who read or changed health data. The rows form a chain: `hash` covers the row and `prev_hash`. */
export const audit = sqliteTable(
  'audit',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    actor: text().notNull(),
    acting_for: text(),
    role: text(),
    patient_id: text(),
    category: text().notNull(),
    restricted: integer({ mode: 'boolean' }).notNull(),
    action: text().notNull(),
    object: text(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    reason: text(),
    trace_id: text().notNull(),
    prev_hash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [index('audit_by_patient').on(t.patient_id, t.seq)],
)

/**
 * Pending deliveries of changes (durable-objects/kit/outbox.ts). A row only triggers a delivery, which reads the
 * current state.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    lane: text().notNull(),
    entity: text().notNull(),
    event: text().notNull(),
    /** Ids only, as JSON. */
    payload: text().notNull(),
    traceparent: text().notNull(),
    at: integer().notNull(),
    tries: integer().notNull().default(0),
    due: integer().notNull(),
    parked: text(),
  },
  (t) => [index('outbox_by_entity').on(t.entity, t.seq), index('outbox_by_due').on(t.lane, t.due)],
)

/** Mails about sessions. The unique index allows one mail per session, kind, recipient and setting of the start. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text({ enum: [...SESSION_MAILS, ...INVOICE_MAILS, ...PAYMENT_MAILS] }).notNull(),
    /** The session that it is about or, of a mail about an invoice, a payment or a refund, that. */
    appointment_id: text().notNull(),
    /** The start of the session, or when the invoice, the payment or the refund was written. */
    start_at: integer().notNull(),
    /** When that start was set (`appointments.start_set_at`), or when the mail about an invoice was asked for. Of one about a payment or a refund, as above. */
    start_set_at: integer().notNull(),
    recipient_user_id: text().notNull(),
    /** Of a reminder: how long before the start it is due (ms). 0 in other mails and those of earlier releases. */
    lead_ms: integer().notNull(),
    state: text({ enum: MAIL_STATES }).notNull(),
    /** The operation that made the last step. */
    operation_id: text(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [
    uniqueIndex('mails_once').on(t.appointment_id, t.kind, t.start_at, t.recipient_user_id, t.start_set_at, t.lead_ms),
    index('mails_unclaimed').on(t.create_at).where(sql`${t.state} = 'requested' AND ${t.operation_id} IS NULL`),
    index('mails_sending').on(t.modify_at).where(sql`${t.state} = 'sending'`),
    index('mails_waiting')
      .on(t.modify_at)
      .where(sql`${t.state} IN ('requested', 'claimed') AND ${t.operation_id} IS NOT NULL`),
  ],
)

/** The nonces of signed calls about something that this practice owns, each until its signature has expired. */
export const call_nonces = sqliteTable(
  'call_nonces',
  { nonce: text().primaryKey(), until_at: integer().notNull() },
  (t) => [index('call_nonces_by_end').on(t.until_at)],
)

export const named_alarms = sqliteTable('named_alarms', { name: text().primaryKey(), due: integer().notNull() })

const work = keep('none', 'work')
const trail = keep('none', 'audit')

export const ledgerPolicies = [
  policy(idempotency, {
    actor: keep('identity', 'work'),
    route: work,
    key: work,
    body_hash: work,
    answer: work,
    at: work,
  }),
  policy(audit, {
    seq: trail,
    at: trail,
    actor: keep('identity', 'audit'),
    acting_for: keep('identity', 'audit'),
    role: trail,
    patient_id: keep('care', 'audit'),
    category: trail,
    restricted: trail,
    action: trail,
    object: trail,
    outcome: trail,
    reason: trail,
    trace_id: trail,
    prev_hash: trail,
    hash: trail,
  }),
  policy(outbox, {
    seq: work,
    lane: work,
    entity: work,
    event: work,
    payload: work,
    traceparent: work,
    at: work,
    tries: work,
    due: work,
    parked: work,
  }),
  policy(mails, {
    id: work,
    kind: work,
    appointment_id: keep('care', 'record'),
    start_at: keep('care', 'record'),
    start_set_at: keep('care', 'record'),
    recipient_user_id: keep('identity', 'record'),
    lead_ms: keep('none', 'record'),
    state: work,
    operation_id: work,
    create_at: work,
    modify_at: work,
  }),
  policy(call_nonces, { nonce: work, until_at: work }),
  policy(named_alarms, { name: work, due: work }),
]
