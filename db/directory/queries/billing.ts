import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { aiTrials, billingCustomers, billingEvents } from '../schema/billing.ts'
import { practices, subscriptions } from '../schema/practices.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
/** What of a row follows the card provider. */
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

/** The provider's customer of a practice; null before its first checkout. */
export async function customerOfPractice(db: Directory, practiceId: string): Promise<string | null> {
  const rows = await db
    .select({ customer_id: billingCustomers.customer_id })
    .from(billingCustomers)
    .where(eq(billingCustomers.practice_id, practiceId))
  return rows[0]?.customer_id ?? null
}

/** The practice behind a customer of the provider, and who owns it now. */
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

/** Keeps a practice's customer; whoever was first stays. */
export function keepCustomer(db: Directory, row: typeof billingCustomers.$inferInsert) {
  return db.insert(billingCustomers).values(row).onConflictDoNothing()
}

export async function billedSubscription(db: Directory, providerId: string): Promise<SubscriptionRow | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.provider_subscription_id, providerId))
  return rows[0] ?? null
}

/** The practice's owner while the statement is written down: whoever was read before may have handed it over since. */
const ownerNow = (practiceId: string) => sql`(SELECT owner_user_id FROM ${practices} WHERE id = ${practiceId})`

/**
 * A subscription of the provider that was not seen before, of whoever owns the practice now. Somebody else's insert of it
 * refuses the batch.
 */
export function insertBilled(
  db: Directory,
  practiceId: string,
  row: BilledState & Pick<SubscriptionRow, 'id' | 'provider_subscription_id'>,
) {
  return db.insert(subscriptions).values({ ...row, user_id: ownerNow(practiceId), coupon_id: null, looks: 1 })
}

/**
 * Brings a row in line with a look at the provider, and with who owns the practice now, provided that nobody has written
 * another look down since the row was read. Otherwise it refuses (its count would be nothing) and the whole batch with it.
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

/** Whether an event was dealt with before. */
export async function isKnownEvent(db: Directory, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ event_id: billingEvents.event_id })
    .from(billingEvents)
    .where(eq(billingEvents.event_id, eventId))
  return rows.length > 0
}

/** Remembers an event with the change that it brought, and forgets those that cannot come again. */
export function rememberEvent(db: Directory, eventId: string, now: number, forgetBefore: number) {
  return [
    db.insert(billingEvents).values({ event_id: eventId, create_datetime: now }).onConflictDoNothing(),
    db.delete(billingEvents).where(lt(billingEvents.create_datetime, forgetBefore)),
  ] as const
}

/** Whether this person has had the trial of that coupon, with or without a card. */
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

/** The running trial of that coupon that nobody bills: one that began after `since` (ms). */
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

/** Begins the trial of the assistant; refused where it was had before. */
export function beginAiTrial(db: Directory, userId: string, now: number) {
  return db.insert(aiTrials).values({ user_id: userId, began_at: now })
}

/** A practice's running trial of the assistant goes with it, and nobody gets a second one by that. */
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
