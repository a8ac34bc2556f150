import { mergeSeen, type Seen, type Together } from '#domain/saving/merge-seen'
import { StaleRecord } from '../stale-record.ts'
import { isOvertaken } from './statements.ts'

const MOST_TRIES = 4

/** What to save of `wanted` when the form has `seen` its values. Throws StaleRecord for what was changed unseen. */
export function mergedWithSeen<Wanted extends object>(
  wanted: Wanted,
  seen: Seen | undefined,
  now: object,
  together?: Together,
): Wanted {
  const save = mergeSeen(wanted, seen, now, together)
  if ('overtaken' in save) throw new StaleRecord(save.overtaken)
  return save.merged
}

/**
 * Reads, merges and saves, again when another save came in between: then the guard statement of `save` has failed on
 * `table`.
 */
export async function saveSeen<T>(table: string, save: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await save()
    } catch (error) {
      if (tries === MOST_TRIES || !isOvertaken(error, table)) throw error
    }
  }
}
