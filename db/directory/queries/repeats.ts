import { and, eq, gt, lt } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { idempotency } from '../schema/work.ts'

export type RepeatRow = typeof idempotency.$inferSelect

export async function findRepeat(
  db: Directory,
  of: Pick<RepeatRow, 'actor' | 'route' | 'key'>,
  since: number,
): Promise<RepeatRow | null> {
  const same = and(eq(idempotency.actor, of.actor), eq(idempotency.route, of.route), eq(idempotency.key, of.key))
  return (
    (
      await db
        .select()
        .from(idempotency)
        .where(and(same, gt(idempotency.at, since)))
        .limit(1)
    )[0] ?? null
  )
}

/** Statements that store an answer, for the batch of its effect. An expired answer to the same key is replaced. */
export function rememberAnswer(db: Directory, row: RepeatRow, since: number) {
  return [
    db
      .delete(idempotency)
      .where(
        and(
          eq(idempotency.actor, row.actor),
          eq(idempotency.route, row.route),
          eq(idempotency.key, row.key),
          lt(idempotency.at, since),
        ),
      ),
    db.insert(idempotency).values(row),
  ] as const
}

export async function forgetAnswersBefore(db: Directory, at: number): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.at, at))
}
