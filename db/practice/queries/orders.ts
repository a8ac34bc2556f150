import { orders } from '#db/practice/schema-payments'
import { prepared } from '#db/statements'
import { eq, sql } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

type Database = DrizzleSqliteDODatabase

/** The order of the hold `id`. */
export const orderByHold = prepared((db: Database) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.hold_id, sql.placeholder('id')))
    .prepare(),
)

/** The order, without a hold, of the appointment `id`. */
export const orderByAppointment = prepared((db: Database) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.appointment_id, sql.placeholder('id')))
    .prepare(),
)
