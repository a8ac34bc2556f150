import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'
import { DIRECTORY_EVENTS } from '#contracts/internal/workflows'
import { DIRECTORY_MAIL_KINDS } from '#domain/mail/kinds'

const TO_WORKFLOWS = Object.keys(DIRECTORY_EVENTS) as (keyof typeof DIRECTORY_EVENTS)[]

/** What a row can be about: its entity is the kind and an id. */
export const OUTBOX_ENTITIES = ['client', 'mail', 'minor', 'practice', 'team', 'trial', 'user'] as const
export type OutboxEntity = `${(typeof OUTBOX_ENTITIES)[number]}/${string}`

/** Pending deliveries of changes in the directory, each written in the batch of its change. They contain ids only. */
export const directoryOutbox = sqliteTable(
  'directory_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The rows of one entity are delivered in order. A parked row stops only the rows of its own entity. */
    entity: text().notNull(),
    event: text({
      enum: ['client.changed', 'profile.changed', 'member.changed', 'team.changed', ...TO_WORKFLOWS],
    }).notNull(),
    practice_id: text().notNull(),
    /** The id of the mail or the user. */
    subject_id: text().notNull(),
    version: integer().notNull(),
    traceparent: text().notNull(),
    tries: integer().notNull().default(0),
    due: integer().notNull(),
    /** Until this instant a drain may be delivering the row, and no other one leases it. */
    leased_until: integer().notNull().default(0),
    parked_reason: text(),
    create_datetime: integer().notNull(),
  },
  (t) => [
    index('directory_outbox_due').on(t.due).where(sql`${t.parked_reason} IS NULL`),
    index('directory_outbox_by_entity').on(t.entity, t.id),
  ],
)

export const directoryOutboxPolicy = policy(directoryOutbox, {
  id: keep('none', 'work'),
  entity: keep('none', 'work'),
  event: keep('none', 'work'),
  practice_id: keep('none', 'work'),
  subject_id: keep('none', 'work'),
  version: keep('none', 'work'),
  traceparent: keep('none', 'work'),
  tries: keep('none', 'work'),
  due: keep('none', 'work'),
  leased_until: keep('none', 'work'),
  parked_reason: keep('none', 'work'),
  create_datetime: keep('none', 'work'),
})

/**
 * Mails that do not belong to a practice. Their states are those of domain/mail/claim.ts, except that `requested` is
 * stored as `claimable`.
 */
export const directoryMails = sqliteTable('directory_mails', {
  id: text().primaryKey(),
  kind: text({ enum: DIRECTORY_MAIL_KINDS }).notNull(),
  /**
   * The recipient's account; empty for a registration. For an invitation, whose recipient may have no account, it is the
   * account that invites.
   */
  user_id: text().notNull(),
  /** What the mail is about: ids, codes and instants as JSON, which the file of its kind reads. */
  about: text().notNull(),
  /** Under which name the mail exists only once; null for mails of which there may be several. */
  once: text().unique(),
  state: text({ enum: ['claimable', 'claimed', 'sending', 'sent', 'void'] }).notNull(),
  /** The operation that made the last step. A repeat of it gets the same result. */
  operation_id: text(),
  create_datetime: integer().notNull(),
  modify_datetime: integer().notNull(),
})

export const directoryMailsPolicy = policy(directoryMails, {
  id: keep('none', 'work'),
  kind: keep('none', 'work'),
  user_id: keep('none', 'work'),
  about: keep('none', 'work'),
  once: keep('none', 'work'),
  state: keep('none', 'work'),
  operation_id: keep('none', 'work'),
  create_datetime: keep('none', 'work'),
  modify_datetime: keep('none', 'work'),
})

/** The answers to completed changes. A repeat with the same Idempotency-Key gets the same answer for 48 hours. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    actor: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    sealed_body: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.route, t.key] }), index('idempotency_by_age').on(t.at)],
)

export const idempotencyPolicy = policy(idempotency, {
  actor: keep('none', 'work'),
  route: keep('none', 'work'),
  key: keep('none', 'work'),
  body_hash: keep('none', 'work'),
  status: keep('none', 'work'),
  sealed_body: keep('care-sealed', 'work'),
  at: keep('none', 'work'),
})
