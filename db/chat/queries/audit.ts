import { prepared } from '#db/statements'
import { asc, eq, inArray, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import type { ChatAct, ChatActs } from '#contracts/internal/chat-audit'
import type { ChatDatabase } from '../chat-database.ts'
import { auditDue } from '../schema.ts'

/** The most events in one batch. The practice records one in about a millisecond, which no message notices. */
export const AUDIT_BATCH = 64

const insertion = prepared((db: ChatDatabase) =>
  db
    .insert(auditDue)
    .values({
      at: sql.placeholder('at'),
      user_id: sql.placeholder('user_id'),
      guardian_user_id: sql.placeholder('guardian_user_id'),
      action: sql.placeholder('action'),
      timetoken: sql.placeholder('timetoken'),
    })
    .prepare(),
)

/** Stores events for the practice's audit. Call it in the transaction that the events describe. */
export function leaveForAudit(db: ChatDatabase, acts: readonly ChatAct[]): void {
  const statement = insertion(db)
  for (const act of acts) statement.run(act)
}

const begunBatch = prepared((db: ChatDatabase) =>
  db.select({ batch: auditDue.batch }).from(auditDue).where(isNotNull(auditDue.batch)).limit(1).prepare(),
)

const actsOfBatch = prepared((db: ChatDatabase) =>
  db
    .select({
      at: auditDue.at,
      user_id: auditDue.user_id,
      guardian_user_id: auditDue.guardian_user_id,
      action: auditDue.action,
      timetoken: auditDue.timetoken,
    })
    .from(auditDue)
    .where(eq(auditDue.batch, sql.placeholder('batch')))
    .orderBy(asc(auditDue.seq))
    .prepare(),
)

/**
 * The next batch of events, oldest first; null when there are none. Its events are fixed when it is first read, so that
 * a retry sends the same.
 */
export function nextAuditBatch(db: ChatDatabase): ChatActs | null {
  const batch = begunBatch(db).get()?.batch ?? fixBatch(db)
  return batch === null ? null : { batch, acts: actsOfBatch(db).all({ batch }) }
}

const ends = prepared((db: ChatDatabase) =>
  db
    .select({ oldest: min(auditDue.seq), newest: max(auditDue.seq) })
    .from(auditDue)
    .prepare(),
)

/** The first and the last of the stored events; null when there are none. */
export function storedForAudit(db: ChatDatabase): { oldest: number; newest: number } | null {
  const { oldest, newest } = ends(db).get() ?? { oldest: null, newest: null }
  return oldest === null || newest === null ? null : { oldest, newest }
}

const forgetting = prepared((db: ChatDatabase) =>
  db
    .delete(auditDue)
    .where(eq(auditDue.batch, sql.placeholder('batch')))
    .prepare(),
)

/** Deletes the events of a batch that the practice has recorded. */
export function forgetAuditBatch(db: ChatDatabase, batch: number): void {
  forgetting(db).run({ batch })
}

const oldestWaiting = prepared((db: ChatDatabase) => waiting(db).prepare())

const fixing = prepared((db: ChatDatabase) =>
  db
    .update(auditDue)
    .set({ batch: sql`${sql.placeholder('batch')}` })
    .where(inArray(auditDue.seq, waiting(db)))
    .prepare(),
)

function fixBatch(db: ChatDatabase): number | null {
  const batch = oldestWaiting(db).all().at(-1)?.seq
  if (batch === undefined) return null
  fixing(db).run({ batch })
  return batch
}

function waiting(db: ChatDatabase) {
  return db
    .select({ seq: auditDue.seq })
    .from(auditDue)
    .where(isNull(auditDue.batch))
    .orderBy(asc(auditDue.seq))
    .limit(AUDIT_BATCH)
}
