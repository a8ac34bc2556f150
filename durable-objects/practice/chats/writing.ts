import { channelIds, isWithOwner } from '#db/practice/queries/channels'
import { endingOf } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Brings every chat in line with the practice, after a change of who may write: see `isWritten`. */
export function tellChats(store: PracticeStore): void {
  for (const id of channelIds(store.db))
    store.outbox({ lane: 'chats', entity: id, event: 'chat.aligned.v1', payload: { channel_id: id } })
}

/**
 * Whether a chat can be written to: while the practice is open, and with its current owner. Conversations of an archive
 * or with a previous owner can only be read.
 */
export function isWritten(store: Pick<PracticeStore, 'db'>, channelId: string): boolean {
  return isWithOwner(store.db, channelId) && endingOf(store) === null
}
