import { channelIds, isWithOwner } from '#db/practice/queries/channels'
import { endingOf } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Has every chat brought in line with the practice, after whatever changes who may write: see `isWritten`. */
export function tellChats(store: PracticeStore): void {
  for (const id of channelIds(store.db))
    store.outbox({ lane: 'chats', entity: id, event: 'chat.aligned.v1', payload: { channel_id: id } })
}

/**
 * Whether a chat can be written: while the practice is open, with whoever gives its sessions now. What was said in an
 * archive, or with an owner before, stays to be read.
 */
export function isWritten(store: Pick<PracticeStore, 'db'>, channelId: string): boolean {
  return isWithOwner(store.db, channelId) && endingOf(store) === null
}
