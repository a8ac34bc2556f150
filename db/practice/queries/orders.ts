import type { PracticeDatabase } from '#db/practice/practice-database'
import { orders } from '#db/practice/schema-payments'
import { prepared } from '#db/statements'
import { eq, sql } from 'drizzle-orm'

/** The order of the hold `id`. */
export const orderByHold = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.hold_id, sql.placeholder('id')))
    .prepare(),
)

/** The order of the appointment `id` for which nothing was held. */
export const orderByAppointment = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.appointment_id, sql.placeholder('id')))
    .prepare(),
)

/** The order `id`. */
export const orderById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
)

export function deleteOrder(db: PracticeDatabase, id: string): void {
  db.delete(orders).where(eq(orders.id, id)).run()
}

export function changeOrder(db: PracticeDatabase, id: string, change: Partial<typeof orders.$inferSelect>): void {
  db.update(orders).set(change).where(eq(orders.id, id)).run()
}
