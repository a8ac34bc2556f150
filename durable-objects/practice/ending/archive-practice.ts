import { putEnding, removeEnding } from '#db/practice/queries/ending'
import type { Millis } from '#kernel/clock'
import { tellChats } from '../chats/writing.ts'
import { endingOf } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Makes the practice an archive, or changes the deadline of an archive. A practice that is being deleted does not
 * change.
 */
export function archivePractice(store: PracticeStore, kept: { since: Millis; deletes_at: Millis | null }): void {
  const before = store.practice && endingOf(store)
  if (before && before.state !== 'archived') return
  const row = { id: 1, state: 'archived' as const, ...kept }
  putEnding(store.db, row)
  if (before) return
  store.audit({ category: 'practice', object: store.practice.id })
  tellChats(store)
}

/** Opens an archive again. A repeat changes nothing. */
export function reopenPractice(store: PracticeStore): void {
  const before = store.practice && endingOf(store)
  if (before?.state !== 'archived') return
  removeEnding(store.db)
  store.audit({ category: 'practice', object: store.practice.id })
  tellChats(store)
}
