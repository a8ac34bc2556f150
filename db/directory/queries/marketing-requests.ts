import { lt, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { marketingRequests } from '../schema/marketing-requests.ts'

type NewRequest = Omit<typeof marketingRequests.$inferInsert, 'create_datetime' | 'modify_datetime'>

/** A statement that stores a request. A repeated request of the same email changes its row. */
export function marketingRequestRow(db: Directory, row: NewRequest, now: number) {
  return db
    .insert(marketingRequests)
    .values({ ...row, create_datetime: now, modify_datetime: now })
    .onConflictDoUpdate({
      target: [marketingRequests.source, marketingRequests.email],
      set: {
        first_name: sql`excluded.first_name`,
        last_name: sql`excluded.last_name`,
        modify_datetime: sql`max(excluded.modify_datetime, ${marketingRequests.modify_datetime})`,
      },
    })
}

/** Deletes requests that were made before an instant. */
export async function forgetMarketingRequests(db: Directory, before: number): Promise<void> {
  await db.delete(marketingRequests).where(lt(marketingRequests.modify_datetime, before))
}
