import type { PaymentMethod } from '#contracts/plain/money-words'
import { payments, refunds } from '#db/practice/schema-payments'
import { type SQL, sql } from 'drizzle-orm'

/** How the key of a refund begins that was given back in another way. */
export const IN_ANOTHER_WAY = 'by_hand/'

/** How the key of a refund begins that was made on the card provider's own pages. */
export const ELSEWHERE = 'elsewhere/'

const beginsWith = (start: string) => sql`substr(${refunds.card_key}, 1, ${start.length}) = ${start}`

/** Whether a refund was given back in another way than its payment came. */
export const isInAnotherWay = beginsWith(IN_ANOTHER_WAY)

/** Whether a refund went back by this method: as its payment came, or as `other` in another way. */
export const wentBackBy = (method: PaymentMethod): SQL =>
  sql`(CASE WHEN ${isInAnotherWay} THEN 'other' ELSE ${payments.method} END) = ${method}`

/**
 * All that one refund gave back of its payment (minor units): one on the provider's own pages has two rows when a part of it
 * had been paid too much.
 */
export const allOfRefund = sql<number>`(CASE WHEN ${beginsWith(ELSEWHERE)} THEN (
    SELECT sum(part.amount_minor) FROM refunds AS part WHERE part.payment_id = ${refunds.payment_id}
      AND part.card_key = ${refunds.card_key} AND part.state = 'done' AND part.modify_at = ${refunds.modify_at}
  ) ELSE ${refunds.amount_minor} END)`

/** Whether a row is the first of its refund, with which `allOfRefund` is told. */
export const isFirstOfRefund = sql`NOT (${beginsWith(ELSEWHERE)} AND EXISTS (
    SELECT 1 FROM refunds AS part WHERE part.payment_id = ${refunds.payment_id}
      AND part.card_key = ${refunds.card_key} AND part.state = 'done' AND part.modify_at = ${refunds.modify_at}
      AND part.id < ${refunds.id}
  ))`
