import { asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ChatAct, ChatActs } from '#contracts/internal/chat-audit'
import type { ChatDatabase } from '../chat-database.ts'
import { auditDue } from '../schema.ts'

/** The most events in one batch. */
const BATCH = 100

/** Stores events for the practice's audit. Call it in the transaction that the events describe. */
export function leaveForAudit(db: ChatDatabase, acts: [ChatAct, ...ChatAct[]]): void {
  db.insert(auditDue).values(acts).run()
}

/**
 * The next batch of events, oldest first; null when there are none. Its events are fixed when it is first read, so that
 * a retry sends the same.
 */
export function nextAuditBatch(db: ChatDatabase): ChatActs | null {
  const begun = db.select({ batch: auditDue.batch }).from(auditDue).where(isNotNull(auditDue.batch)).limit(1).get()
  const batch = begun?.batch ?? fixBatch(db)
  if (batch === null) return null
  const acts = db
    .select({
      at: auditDue.at,
      user_id: auditDue.user_id,
      guardian_user_id: auditDue.guardian_user_id,
      action: auditDue.action,
      timetoken: auditDue.timetoken,
    })
    .from(auditDue)
    .where(eq(auditDue.batch, batch))
    .orderBy(asc(auditDue.seq))
    .all()
  return { batch, acts }
}

/** Deletes the events of a batch that the practice has recorded. */
export function forgetAuditBatch(db: ChatDatabase, batch: number): void {
  db.delete(auditDue).where(eq(auditDue.batch, batch)).run()
}

function fixBatch(db: ChatDatabase): number | null {
  const waiting = isNull(auditDue.batch)
  const seqs = db.select({ seq: auditDue.seq }).from(auditDue).where(waiting).orderBy(asc(auditDue.seq)).limit(BATCH)
  const last = seqs.all().at(-1)?.seq
  if (last === undefined) return null
  db.update(auditDue).set({ batch: last }).where(inArray(auditDue.seq, seqs)).run()
  return last
}
