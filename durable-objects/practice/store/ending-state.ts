import { Refusal } from '#contracts/errors'
import { ending } from '#db/practice/schema-practice'
import type { ActName } from '#domain/access/acts'
import { ARCHIVE_TEXT, CLOSED_TEXT, staysInArchive, staysInDeletion } from '#domain/access/archive'
import { prepared } from '#db/statements'
import type { PracticeStore } from './practice-store.ts'

export type EndingRow = typeof ending.$inferSelect

const ownEnding = prepared((db: PracticeStore['db']) => db.select().from(ending).prepare())

/** How far the practice's end has come; null while it is open. */
export function endingOf(store: Pick<PracticeStore, 'db'>): EndingRow | null {
  return ownEnding(store.db).get() ?? null
}

/** Whether anything is on offer to the public. */
export function isOpen(store: PracticeStore): boolean {
  return endingOf(store) === null
}

/**
 * Refuses what an ending practice no longer does, to a caller who may do it otherwise: in an archive whatever writes
 * (`forbidden`), in one that is being deleted everything but the steps of the deletion (`not_found`).
 */
export function refuseEnded(store: PracticeStore, act: ActName): void {
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
