import type { PracticeDatabase } from '#db/practice/practice-database'
import { coupon_types, coupon_uses, coupons } from '#db/practice/schema-coupons'
import { holds } from '#db/practice/schema-holds'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'
import { and, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon by its name, in the form of `name_key`. */
export const couponOfName = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(coupons)
    .where(eq(coupons.name_key, sql.placeholder('key')))
    .prepare(),
)

export function couponById(db: PracticeDatabase, id: string): CouponRow | undefined {
  return db.select().from(coupons).where(eq(coupons.id, id)).get()
}

/** All coupons, the newest first. */
export function couponsOfPractice(db: PracticeDatabase): CouponRow[] {
  return db.select().from(coupons).orderBy(desc(coupons.create_at), desc(coupons.id)).all()
}

/** The session types for which coupons are. */
export function typesOfCoupons(db: PracticeDatabase): (typeof coupon_types.$inferSelect)[] {
  return db.select().from(coupon_types).all()
}

/** The session types for which a coupon is; none when it is for all of them. */
export function typesOfCoupon(db: PracticeDatabase, id: string): string[] {
  const rows = db.select().from(coupon_types).where(eq(coupon_types.coupon_id, id)).all()
  return rows.map(({ type_id }) => type_id)
}

/** Holds that keep their use of a coupon: the open ones, and those that were booked. */
const keepsUse = (now: Millis) =>
  or(inArray(holds.state, ['paying', 'requested', 'booked']), and(eq(holds.state, 'held'), gt(holds.expires_at, now)))

/** How often each coupon is used. */
export function usesOfCoupons(db: PracticeDatabase, now: Millis): { coupon_id: string; uses: number }[] {
  return db
    .select({ coupon_id: coupon_uses.coupon_id, uses: count() })
    .from(coupon_uses)
    .innerJoin(holds, eq(holds.id, coupon_uses.hold_id))
    .where(keepsUse(now))
    .groupBy(coupon_uses.coupon_id)
    .all()
}

/** How often a coupon is used by anyone, and by one account, without the hold `except`. */
export function usesOfCoupon(
  db: PracticeDatabase,
  coupon_id: string,
  { user_id, except, now }: { user_id: string; except: string; now: Millis },
): { uses: number; own: number } {
  return (
    db
      .select({
        uses: count(),
        own: sql<number>`coalesce(sum(${coupon_uses.user_id} = ${user_id}), 0)`,
      })
      .from(coupon_uses)
      .innerJoin(holds, eq(holds.id, coupon_uses.hold_id))
      .where(and(eq(coupon_uses.coupon_id, coupon_id), ne(coupon_uses.hold_id, except), keepsUse(now)))
      .get() ?? { uses: 0, own: 0 }
  )
}

/** The coupon with which a hold was made. */
export function couponOfHold(db: PracticeDatabase, hold_id: string): CouponRow | undefined {
  const found = db
    .select({ coupon: coupons })
    .from(coupon_uses)
    .innerJoin(coupons, eq(coupons.id, coupon_uses.coupon_id))
    .where(eq(coupon_uses.hold_id, hold_id))
    .get()
  return found?.coupon
}

/** Notes that a hold uses a coupon, in place of the one that it may have used before. */
export function setCouponOfHold(db: PracticeDatabase, use: typeof coupon_uses.$inferInsert): void {
  const { coupon_id, create_at } = use
  db.insert(coupon_uses)
    .values(use)
    .onConflictDoUpdate({ target: coupon_uses.hold_id, set: { coupon_id, create_at } })
    .run()
}

export function changeCoupon(db: PracticeDatabase, id: string, change: Partial<CouponRow>): void {
  db.update(coupons).set(change).where(eq(coupons.id, id)).run()
}
