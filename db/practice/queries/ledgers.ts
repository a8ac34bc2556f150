import type { PracticeDatabase } from '#db/practice/practice-database'
import { audit, idempotency } from '#db/practice/schema-ledgers'
import { prepared } from '#db/statements'
import { and, desc, eq, lt, sql } from 'drizzle-orm'

/** Where the audit chain ends. */
export const lastAudit = prepared((db: PracticeDatabase) =>
  db.select({ seq: audit.seq, hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1).prepare(),
)

/** Lets go of answers to Idempotency-Keys of before an instant. */
export const forgetAnswers = prepared((db: PracticeDatabase) =>
  db
    .delete(idempotency)
    .where(lt(idempotency.at, sql.placeholder('before')))
    .prepare(),
)

/** The answer that was given under an Idempotency-Key. */
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
