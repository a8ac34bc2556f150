import { desc, lt } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { callNonces, operatorCalls } from '../schema/signed-calls.ts'

export type OperatorCallRow = typeof operatorCalls.$inferSelect

/** Stores the nonce of a signed call until an instant (ms). Returns false when it is stored already. */
export async function spendNonce(db: Directory, nonce: string, until_at: number): Promise<boolean> {
  const spent = await db
    .insert(callNonces)
    .values({ nonce, until_at })
    .onConflictDoNothing()
    .returning({ nonce: callNonces.nonce })
  return spent.length > 0
}

/** Deletes nonces whose signatures have expired. */
export async function forgetNonces(db: Directory, before: number): Promise<void> {
  await db.delete(callNonces).where(lt(callNonces.until_at, before))
}

export async function recordOperatorCall(db: Directory, row: OperatorCallRow): Promise<void> {
  await db.insert(operatorCalls).values(row)
}

/** The operators' calls before a row, or the latest ones, newest first. */
export function operatorCallsBefore(db: Directory, id: string | null, limit: number): Promise<OperatorCallRow[]> {
  return db
    .select()
    .from(operatorCalls)
    .where(id === null ? undefined : lt(operatorCalls.id, id))
    .orderBy(desc(operatorCalls.id))
    .limit(limit)
}
