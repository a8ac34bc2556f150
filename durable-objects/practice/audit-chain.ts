import { createHash } from 'node:crypto'
import { audit } from '#db/practice/schema-ledgers'
import { asc, gt } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

export type AuditEntry = {
  /** What was done: `appointment.read`, `note.sign`, … */
  action: string
  /** The kind of data touched: `appointment`, `chart`, `note`, `transcript`, `mail`, `practice`. */
  category: string
  /** Id of the thing. */
  object?: string
  /** The `patient_user_id` concerned. */
  patient_id?: string
  acting_for?: string
  /** Specially protected data (psychotherapy notes and the like). */
  restricted?: boolean
  outcome?: 'done' | 'refused'
  /** A code, never a text that a person wrote. */
  reason?: string
}

export type AuditRow = typeof audit.$inferSelect

/** SHA-256 over the row and the hash before it, base64url. */
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

export type ChainReport = { rows: number; tail: string; broken_at: number | null }

/** Walks the chain from its beginning, in batches. `broken_at` is the first row that does not fit. */
export function verifyChain(db: DrizzleSqliteDODatabase): ChainReport {
  let tail = ''
  let rows = 0
  for (let seq = 0; ; ) {
    const batch = db.select().from(audit).where(gt(audit.seq, seq)).orderBy(asc(audit.seq)).limit(500).all()
    for (const row of batch) {
      if (row.seq !== seq + 1 || row.prev_hash !== tail || row.hash !== auditHash(row))
        return { rows, tail, broken_at: row.seq }
      seq = row.seq
      tail = row.hash
      rows++
    }
    if (batch.length === 0) return { rows, tail, broken_at: null }
  }
}
