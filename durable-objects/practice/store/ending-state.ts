import { Refusal } from '#contracts/errors'
import type { ending } from '#db/practice/schema-practice'
import type { ActName } from '#domain/access/acts'
import { ARCHIVE_TEXT, CLOSED_TEXT, staysInArchive, staysInDeletion } from '#domain/access/archive'
import type { PracticeStore } from './practice-store.ts'
import { ownEnding } from '#db/practice/queries/ending'

export type EndingRow = typeof ending.$inferSelect

/** How far the practice's end has come; null while it is open. */
export function endingOf(store: Pick<PracticeStore, 'db'>): EndingRow | null {
  return ownEnding(store.db).get() ?? null
}

/** Whether the practice offers anything to the public. */
export function isOpen(store: PracticeStore): boolean {
  return endingOf(store) === null
}

/**
 * Refuses acts that an ending practice no longer allows, to a caller who has the right otherwise: in an archive all
 * writes (`forbidden`), during the deletion everything but the steps of the deletion (`not_found`).
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
