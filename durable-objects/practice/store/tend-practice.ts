import type { AuditCopy, ParkedRow } from '#contracts/internal/operators'
import { outbox } from '#db/practice/schema-ledgers'
import type { CallContext } from '#domain/access/actor'
import type { Millis } from '#kernel/clock'
import { asc, isNotNull } from 'drizzle-orm'
import { type ChainReport, chainTail, verifyChain } from './audit-chain.ts'
import type { PracticeHost } from './practice-host.ts'
import type { PracticeStore } from './practice-store.ts'
import { allow } from './rights.ts'

/** Most parked rows that one answer lists. */
const MANY = 500

/** Where the audit chain ends now, for its daily copy. Throws `not_found` before the practice is founded. */
export function auditTail(store: PracticeStore): { seq: number; hash: string } {
  allow(store, 'audit.copy')
  return store.practice && chainTail(store.db)
}

/** Walks the audit chain and holds it against its copies. */
export function verifyAudit(store: PracticeStore, copies: readonly AuditCopy[]): ChainReport {
  allow(store, 'audit.verify')
  return store.practice && verifyChain(store.db, copies)
}

/** Outbox rows that were refused, oldest first: ids and codes. `at` in ms. */
export function parkedRows(store: PracticeStore): (Omit<ParkedRow, 'at'> & { at: Millis })[] {
  allow(store, 'outbox.drive')
  const rows =
    store.practice &&
    store.db.select().from(outbox).where(isNotNull(outbox.parked)).orderBy(asc(outbox.seq)).limit(MANY).all()
  return rows.map(({ seq, entity, event, tries, parked, at }) => ({
    seq,
    entity,
    event,
    tries,
    reason: parked ?? '',
    at,
  }))
}

/** Sends parked rows again, all or one. Answers how many. */
export function driveParked(host: PracticeHost, ctx: CallContext, seq?: number): number {
  const driven = host.transact(ctx, { action: 'outbox.drive' }, (store) => {
    allow(store, 'outbox.drive')
    return store.practice && host.outbox.driveAgain(seq)
  })
  if (driven > 0) host.state.waitUntil(host.drain())
  return driven
}
