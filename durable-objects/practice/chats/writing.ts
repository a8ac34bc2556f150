import { channels } from '#db/practice/schema-channels'
import { practice } from '#db/practice/schema-practice'
import { eq } from 'drizzle-orm'
import { endingOf } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Has every chat brought in line with the practice, after whatever changes who may write: see `isWritten`. */
export function tellChats(store: PracticeStore): void {
  for (const { id } of store.db.select({ id: channels.id }).from(channels).all())
    store.outbox({ lane: 'chats', entity: id, event: 'chat.aligned.v1', payload: { channel_id: id } })
}

/**
 * Whether a chat can be written: while the practice is open, with whoever gives its sessions now. What was said in an
 * archive, or with an owner before, stays to be read.
 */
export function isWritten(store: Pick<PracticeStore, 'db'>, channelId: string): boolean {
  const ofOwner = eq(channels.provider_user_id, practice.owner_user_id)
  const row = store.db
    .select({ id: channels.id })
    .from(channels)
    .innerJoin(practice, ofOwner)
    .where(eq(channels.id, channelId))
    .get()
  return row !== undefined && endingOf(store) === null
}
