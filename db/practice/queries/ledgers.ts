import type { PracticeDatabase } from '#db/practice/practice-database'
import { audit, call_nonces, idempotency, named_alarms, outbox } from '#db/practice/schema-ledgers'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'
import { and, asc, desc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'

/** The last row of the audit chain. */
export const lastAudit = prepared((db: PracticeDatabase) =>
  db.select({ seq: audit.seq, hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1).prepare(),
)

/** Deletes answers to Idempotency-Keys that are older than `before` (ms). */
export const forgetAnswers = prepared((db: PracticeDatabase) =>
  db
    .delete(idempotency)
    .where(lt(idempotency.at, sql.placeholder('before')))
    .prepare(),
)

/** The stored answer to an Idempotency-Key. */
export const knownAnswer = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(idempotency)
    .where(
      and(
        eq(idempotency.actor, sql.placeholder('actor')),
        eq(idempotency.route, sql.placeholder('route')),
        eq(idempotency.key, sql.placeholder('key')),
      ),
    )
    .prepare(),
)

/** Replaces what is answered to repeats of a call. */
export function replaceAnswer(
  db: PracticeDatabase,
  { actor, route, key, answer }: Pick<typeof idempotency.$inferSelect, 'actor' | 'route' | 'key' | 'answer'>,
): void {
  db.update(idempotency)
    .set({ answer })
    .where(and(eq(idempotency.actor, actor), eq(idempotency.route, route), eq(idempotency.key, key)))
    .run()
}

/** Deletes nonces whose signatures have expired `before` an instant (ms). */
export const forgetNonces = prepared((db: PracticeDatabase) =>
  db
    .delete(call_nonces)
    .where(lt(call_nonces.until_at, sql.placeholder('before')))
    .prepare(),
)

/** The nonce of a signed call, when it was used before. */
export const spentNonce = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(call_nonces)
    .where(eq(call_nonces.nonce, sql.placeholder('nonce')))
    .prepare(),
)

/** Rows of the audit after `after`, up to and including `until`, in order. */
export function auditAfter(
  db: PracticeDatabase,
  after: number,
  limit: number,
  until: number = Number.MAX_SAFE_INTEGER,
): (typeof audit.$inferSelect)[] {
  return db
    .select()
    .from(audit)
    .where(and(gt(audit.seq, after), lte(audit.seq, until)))
    .orderBy(asc(audit.seq))
    .limit(limit)
    .all()
}

/** The outbox rows whose delivery was refused, oldest first. */
export function parkedOutbox(db: PracticeDatabase, limit: number): (typeof outbox.$inferSelect)[] {
  return db.select().from(outbox).where(isNotNull(outbox.parked)).orderBy(asc(outbox.seq)).limit(limit).all()
}

/** Whether a lane of the outbox has any row. */
export function isLaneBusy(db: PracticeDatabase, lane: string): boolean {
  return db.select({ seq: outbox.seq }).from(outbox).where(eq(outbox.lane, lane)).limit(1).get() !== undefined
}

/** Deletes all outbox rows and alarms. */
export function dropPending(db: PracticeDatabase): void {
  db.delete(outbox).run()
  db.delete(named_alarms).run()
}

/** Sets until when the rows of an entity wait that still wait `now` (ms) so that their change can be undone. */
export const rescheduleNews = prepared((db: PracticeDatabase) =>
  db
    .update(outbox)
    .set({ due: sql`${sql.placeholder('due')}` })
    .where(
      and(eq(outbox.entity, sql.placeholder('entity')), eq(outbox.tries, 0), gt(outbox.due, sql.placeholder('now'))),
    )
    .prepare(),
)

/** Until when the last row of an entity waits so that its change can be undone (ms); null when it does not. */
export const newsDue = (db: PracticeDatabase, entity: string, now: Millis): Millis | null =>
  newsThatWaits(db).get({ entity, now })?.due ?? null

const newsThatWaits = prepared((db: PracticeDatabase) =>
  db
    .select({ due: outbox.due })
    .from(outbox)
    .where(
      and(eq(outbox.entity, sql.placeholder('entity')), eq(outbox.tries, 0), gt(outbox.due, sql.placeholder('now'))),
    )
    .orderBy(desc(outbox.seq))
    .limit(1)
    .prepare(),
)

/** Deletes the last row of an entity, if it still waits so that its change can be undone. Returns whether it did. */
export function takeBackNews(db: PracticeDatabase, entity: string, now: Millis): boolean {
  const last = db
    .select({ seq: outbox.seq, tries: outbox.tries, due: outbox.due })
    .from(outbox)
    .where(eq(outbox.entity, entity))
    .orderBy(desc(outbox.seq))
    .limit(1)
    .get()
  if (!last || last.tries > 0 || last.due <= now) return false
  db.delete(outbox).where(eq(outbox.seq, last.seq)).run()
  return true
}
