import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { aiTrials, billingCustomers, billingEvents } from '../schema/billing.ts'
import { practices, subscriptions } from '../schema/practices.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
/** The columns that follow the card provider. */
export type BilledState = Pick<
  SubscriptionRow,
  | 'sub_class'
  | 'sub_period'
  | 'activated_time'
  | 'auto_renew'
  | 'terminated_code'
  | 'terminated_time'
  | 'status'
  | 'trial_end'
  | 'current_period_end'
  | 'began_with_coupon'
>

/** The customer id of a practice at the card provider; null before its first checkout. */
export async function customerOfPractice(db: Directory, practiceId: string): Promise<string | null> {
  const rows = await db
    .select({ customer_id: billingCustomers.customer_id })
    .from(billingCustomers)
    .where(eq(billingCustomers.practice_id, practiceId))
  return rows[0]?.customer_id ?? null
}

/** The practice of a customer of the card provider, and its current owner. */
export async function ownerOfCustomer(
  db: Directory,
  customerId: string,
): Promise<{ practice_id: string; user_id: string; email: string } | null> {
  const rows = await db
    .select({ practice_id: practices.id, user_id: users.id, email: users.email })
    .from(billingCustomers)
    .innerJoin(practices, eq(practices.id, billingCustomers.practice_id))
    .innerJoin(users, eq(users.id, practices.owner_user_id))
    .where(eq(billingCustomers.customer_id, customerId))
  return rows[0] ?? null
}

/** Stores the customer id of a practice. An id that was stored before does not change. */
export function insertCustomer(db: Directory, row: typeof billingCustomers.$inferInsert) {
  return db.insert(billingCustomers).values(row).onConflictDoNothing()
}

export async function billedSubscription(db: Directory, providerId: string): Promise<SubscriptionRow | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.provider_subscription_id, providerId))
  return rows[0] ?? null
}

/**
 * The owner of a practice when the statement runs, because the practice may have been transferred since its owner was
 * read.
 */
const ownerNow = (practiceId: string) => sql`(SELECT owner_user_id FROM ${practices} WHERE id = ${practiceId})`

/**
 * Inserts a subscription of the card provider that was not stored before, for the practice's current owner. If another
 * request has inserted it first, the whole batch is refused.
 */
export function insertBilled(
  db: Directory,
  practiceId: string,
  row: BilledState & Pick<SubscriptionRow, 'id' | 'provider_subscription_id'>,
) {
  return db.insert(subscriptions).values({ ...row, user_id: ownerNow(practiceId), coupon_id: null, looks: 1 })
}

/**
 * Updates a subscription to the state that was read from the card provider, and assigns it to the practice's current
 * owner. `looks` counts the updates. If another request has updated the row since it was read, `looks` becomes null,
 * which violates a constraint, and the whole batch is refused.
 */
export function updateBilled(
  db: Directory,
  practiceId: string,
  row: Pick<SubscriptionRow, 'id' | 'looks'>,
  state: Partial<BilledState>,
) {
  return db
    .update(subscriptions)
    .set({
      ...state,
      user_id: ownerNow(practiceId),
      looks: sql`CASE WHEN ${subscriptions.looks} = ${row.looks} THEN ${row.looks + 1} END`,
    })
    .where(eq(subscriptions.id, row.id))
}

/** Whether an event of the card provider was handled before. */
export async function isKnownEvent(db: Directory, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ event_id: billingEvents.event_id })
    .from(billingEvents)
    .where(eq(billingEvents.event_id, eventId))
  return rows.length > 0
}

/**
 * Records that an event was handled, in the batch of its change. Deletes events that are too old to be delivered again.
 */
export function rememberEvent(db: Directory, eventId: string, now: number, forgetBefore: number) {
  return [
    db.insert(billingEvents).values({ event_id: eventId, create_datetime: now }).onConflictDoNothing(),
    db.delete(billingEvents).where(lt(billingEvents.create_datetime, forgetBefore)),
  ] as const
}

/** Whether this person has ever had the trial of a coupon, with or without a card. */
export async function hadTrial(db: Directory, userId: string, coupon: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        or(eq(subscriptions.coupon_id, coupon), eq(subscriptions.began_with_coupon, coupon)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A user's trial with this coupon and without a card, if it began after `since` (ms); null when there is none. */
export async function unbilledTrial(
  db: Directory,
  userId: string,
  coupon: string,
  since: number,
): Promise<SubscriptionRow | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        eq(subscriptions.coupon_id, coupon),
        gt(subscriptions.activated_time, since),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** Begins the trial of AI only. The insert fails when this person had that trial before. */
export function beginAiTrial(db: Directory, userId: string, now: number) {
  return db.insert(aiTrials).values({ user_id: userId, began_at: now })
}

/**
 * Gives the new owner of a practice a trial of AI only that began when the old owner's did. The old owner keeps theirs.
 * If the new owner has had such a trial, nothing changes.
 */
export function copyAiTrial(db: Directory, from: string, to: string) {
  return db
    .insert(aiTrials)
    .select(
      db
        .select({ user_id: sql<string>`${to}`.as('user_id'), began_at: aiTrials.began_at })
        .from(aiTrials)
        .where(eq(aiTrials.user_id, from)),
    )
    .onConflictDoNothing()
}
