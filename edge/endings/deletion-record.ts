import { Refusal } from '#contracts/errors'
import type { DeletionRow } from '#db/directory/queries/endings'
import { isGenuine, signRecord } from '#kernel/signed-record'
import { type Env, settings } from '../env.ts'

/** What a deletion record says: its signature covers exactly this, in this order. */
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

/** The key of records. Throws `unavailable` without one: nothing is deleted that could not be vouched for. */
export function recordKey(env: Env): string {
  const { RECORD_KEY } = settings(env)
  if (!RECORD_KEY) throw new Refusal('unavailable')
  return RECORD_KEY
}

/** The signature that closes a record at this moment (ms). */
export function signDeletion(env: Env, row: DeletionRow, finished_at: number): Promise<string> {
  return signRecord(recordKey(env), content(row, finished_at))
}

/** Whether a record that is closed says what it said then. */
export async function isGenuineDeletion(env: Env, row: DeletionRow): Promise<boolean> {
  if (row.finished_at === null || row.signature === null) return false
  return isGenuine(recordKey(env), content(row, row.finished_at), row.signature)
}
