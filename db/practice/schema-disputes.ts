import { DISPUTE_STATES } from '#contracts/plain/dispute-words'
import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Card payments that the client's bank disputes, as they were last read at the card provider. A dispute is about a payment
 * intent, and can be known before the payment is.
 */
export const disputes = sqliteTable(
  'disputes',
  {
    /** The card provider's id. */
    id: text().primaryKey(),
    payment_intent: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** The provider's word for why the bank disputes it. */
    reason: text().notNull(),
    amount_minor: integer().notNull(),
    currency: text().notNull(),
    /** Whether the provider still lets the payment be refunded. */
    refundable: integer({ mode: 'boolean' }).notNull(),
    /** Until when the practice can answer (ms). */
    respond_by: integer(),
    opened_at: integer().notNull(),
    /** When we read that it was decided (ms). */
    closed_at: integer(),
    /** The provider's movements of money for it, the oldest first. A negative amount was taken. */
    moved: text({ mode: 'json' }).$type<{ id: string; amount_minor: number }[]>().notNull(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [index('disputes_by_intent').on(t.payment_intent), index('disputes_by_state').on(t.state, t.respond_by)],
)

/** What a movement of money of a dispute took from a payment of its intent or, when positive, gave back. Rows are only added. */
export const dispute_moves = sqliteTable(
  'dispute_moves',
  {
    /** `{the provider's id of the movement}/{payment}`. */
    id: text().primaryKey(),
    dispute_id: text().notNull(),
    payment_id: text().notNull(),
    amount_minor: integer().notNull(),
    currency: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('dispute_moves_by_payment').on(t.payment_id), index('dispute_moves_by_time').on(t.at)],
)

const id = keep('none', 'record')
const money = keep('money', 'record')

export const disputePolicies = [
  policy(disputes, {
    id: money,
    payment_intent: money,
    state: money,
    reason: money,
    amount_minor: money,
    currency: money,
    refundable: money,
    respond_by: money,
    opened_at: money,
    closed_at: money,
    moved: money,
    create_at: id,
    modify_at: id,
  }),
  policy(dispute_moves, {
    id: money,
    dispute_id: money,
    payment_id: id,
    amount_minor: money,
    currency: money,
    at: money,
  }),
]
