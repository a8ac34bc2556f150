import type { AuditCopy } from '#contracts/internal/operators'
import { type ChainReport, chainTail, verifyChain } from './audit-chain.ts'
import type { PracticeStore } from './practice-store.ts'

/** The current end of the audit chain, for its daily copy. Throws `not_found` before the practice is established. */
export function auditTail(store: PracticeStore): { seq: number; hash: string } {
  return store.practice && chainTail(store.db)
}

/** Checks the audit chain and compares it with its daily copies. */
export function verifyAudit(store: PracticeStore, copies: readonly AuditCopy[]): ChainReport {
  return store.practice && verifyChain(store.db, copies)
}
