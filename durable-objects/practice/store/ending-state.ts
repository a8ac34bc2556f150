import { Refusal } from '#contracts/errors'
import type { ending } from '#db/practice/schema-practice'
import type { ActName } from '#contracts/plain/acts'
import { ARCHIVE_TEXT, CLOSED_TEXT, staysInArchive, staysInDeletion } from '#domain/access/archive'
import type { PracticeStore } from './practice-store.ts'
import { ownEnding } from '#db/practice/queries/ending'

export type EndingRow = typeof ending.$inferSelect

/** The stage of the practice's end; null while the practice is open. */
export function endingOf(store: Pick<PracticeStore, 'db'>): EndingRow | null {
  return ownEnding(store.db).get() ?? null
}

/** Whether the practice is open, neither archived nor deleted. Only then does it offer anything to the public. */
export function isOpen(store: PracticeStore): boolean {
  return endingOf(store) === null
}

/**
 * Refuses an act that is not possible in an archive or during a deletion. The caller's right to the act must have been
 * checked before. In an archive, people may only do what the table of acts allows there (`forbidden`). During the
 * deletion, only the acts that the table marks with `inDeletion` are possible (`not_found`).
 */
export function assertNotEnded(store: PracticeStore, act: ActName): void {
  const row = endingOf(store)
  if (!row) return
  if (row.state !== 'archived') {
    if (staysInDeletion(act)) return
    throw new Refusal('not_found')
  }
  const { actor } = store.ctx
  if (actor.kind !== 'user' || staysInArchive(act)) return
  throw new Refusal('forbidden', actor.user_type === 'member' ? CLOSED_TEXT : ARCHIVE_TEXT)
}
