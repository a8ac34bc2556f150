import { Refusal } from '#contracts/errors'
import type { DeletionRow } from '#db/directory/queries/endings'
import { isGenuine, signRecord } from '#kernel/signed-record'
import { type Env, settings } from '../env.ts'

/** The fields of a deletion record that its signature covers, in this order. */
function content(row: DeletionRow, finished_at: number) {
  const { practice_id, owner_user_id, reason, archived_at, due_at, began_at, counts, audit_seq, audit_hash } = row
  return {
    practice_id,
    owner_user_id,
    reason,
    archived_at,
    due_at,
    began_at,
    counts,
    audit_seq,
    audit_hash,
    finished_at,
  }
}

/**
 * The key that signs deletion records. Throws `unavailable` when it is not set, because a deletion must be verifiable.
 */
export function recordKey(env: Env): string {
  const { RECORD_KEY } = settings(env)
  if (!RECORD_KEY) throw new Refusal('unavailable')
  return RECORD_KEY
}

/** Signs a record that is closed at `finished_at` (ms). */
export function signDeletion(env: Env, row: DeletionRow, finished_at: number): Promise<string> {
  return signRecord(recordKey(env), content(row, finished_at))
}

/** Whether a closed record is unchanged since it was signed. */
export async function isGenuineDeletion(env: Env, row: DeletionRow): Promise<boolean> {
  if (row.finished_at === null || row.signature === null) return false
  return isGenuine(recordKey(env), content(row, row.finished_at), row.signature)
}
