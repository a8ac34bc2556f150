import { eq } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { payerCustomers } from '../schema/billing.ts'

/** The customer id of an account that pays for sessions; null before it first needed one. */
export async function customerOfPayer(db: Directory, userId: string): Promise<string | null> {
  const rows = await db
    .select({ customer_id: payerCustomers.customer_id })
    .from(payerCustomers)
    .where(eq(payerCustomers.user_id, userId))
  return rows[0]?.customer_id ?? null
}

/** Stores the customer id of an account. An id that was stored before does not change. */
export function insertPayerCustomer(db: Directory, row: typeof payerCustomers.$inferInsert) {
  return db.insert(payerCustomers).values(row).onConflictDoNothing()
}
