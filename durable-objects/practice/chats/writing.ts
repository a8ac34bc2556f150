import { channelIds, isWithOwner } from '#db/practice/queries/channels'
import { endingOf } from '../store/ending-state.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Opens or closes every chat for writing after a change that may affect it (see `isWritten`). */
export function tellChats(store: PracticeStore): void {
  for (const id of channelIds(store.db))
    store.outbox({ lane: 'chats', entity: ENTITIES.owned(id), event: 'chat.aligned.v1', payload: { channel_id: id } })
}

/** Whether a chat can be written to. In an archive, and with a previous owner, conversations can only be read. */
export function isWritten(store: Pick<PracticeStore, 'db'>, channelId: string): boolean {
  return isWithOwner(store.db, channelId) && endingOf(store) === null
}
