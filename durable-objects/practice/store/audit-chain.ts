import { auditAfter, lastAudit } from '#db/practice/queries/ledgers'
import { createHash } from 'node:crypto'
import type { ChatAct } from '#contracts/internal/chat-audit'
import type { AuditCopy } from '#contracts/internal/operators'
import type { audit } from '#db/practice/schema-ledgers'
import type { AuditAction } from '#contracts/plain/acts'
import type { Millis } from '#kernel/clock'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

export type AuditEntry = {
  /** The action, if it is not the running act but a consequence, a step of another act, or an event of a chat. */
  action?: AuditAction | ChatAct['action']
  /**
   * The kind of data that was read or changed: `appointment`, `chart`, `note`, `transcript`, `mail`, `profile`,
   * `practice`.
   */
  category: string
  /** The id of the subject. */
  object?: string
  /** The `patient_user_id` of the client concerned. */
  patient_id?: string
  acting_for?: string
  /** Whether the data is specially protected, such as psychotherapy notes. */
  restricted?: boolean
  outcome?: 'done' | 'refused'
  /** A code, never a text that a person wrote. */
  reason?: string
  /** Who did it and when (ms), if another object reports it later. Otherwise the caller did it now. */
  by?: { at: Millis; actor: string; role: string }
}

export type AuditRow = typeof audit.$inferSelect

/** SHA-256 over the row and the previous hash, in base64url. */
export function auditHash(row: Omit<AuditRow, 'hash'>): string {
  const covered = [
    row.seq,
    row.at,
    row.actor,
    row.acting_for,
    row.role,
    row.patient_id,
    row.category,
    row.restricted,
    row.action,
    row.object,
    row.outcome,
    row.reason,
    row.trace_id,
    row.prev_hash,
  ]
  return createHash('sha256').update(JSON.stringify(covered)).digest('base64url')
}

/**
 * `broken_at` is the first row that does not match. `copy_differs` is the day of the first copy that does not match the
 * chain.
 */
export type ChainReport = { rows: number; tail: string; broken_at: number | null; copy_differs: string | null }

/** The end of the chain. `seq` is 0 while the chain is empty. */
export function chainTail(db: DrizzleSqliteDODatabase): { seq: number; hash: string } {
  return lastAudit(db).get() ?? { seq: 0, hash: '' }
}

/**
 * Checks the chain from its beginning, and compares it with the daily copies of its end. A chain that was rewritten or
 * cut off at the end is consistent in itself, but does not match the copies.
 */
export function verifyChain(db: DrizzleSqliteDODatabase, copies: readonly AuditCopy[]): ChainReport {
  // A copy of the empty chain proves nothing.
  const unseen = new Map(copies.filter(({ seq }) => seq > 0).map((copy) => [copy.day, copy]))
  const bySeq = Map.groupBy(unseen.values(), ({ seq }) => seq)
  let tail = ''
  let rows = 0
  const report = (broken_at: number | null): ChainReport => ({
    rows,
    tail,
    broken_at,
    copy_differs: [...unseen.keys()].sort()[0] ?? null,
  })
  for (let seq = 0; ; ) {
    const batch = auditAfter(db, seq, 500)
    for (const row of batch) {
      if (row.seq !== seq + 1 || row.prev_hash !== tail || row.hash !== auditHash(row)) return report(row.seq)
      for (const copy of bySeq.get(row.seq) ?? []) if (copy.hash === row.hash) unseen.delete(copy.day)
      seq = row.seq
      tail = row.hash
      rows++
    }
    if (batch.length === 0) return report(null)
  }
}
