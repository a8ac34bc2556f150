import type { UnreadMailRequest } from '#contracts/internal/effects'
import { mailRow } from '#db/directory/queries/registration'
import { sha256 } from '#kernel/signed-call'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { guardiansWhoRead } from './guardians.ts'

/**
 * Requests the mails about an unread conversation: to the user and to the guardians who may read for them. The id of a
 * mail follows from what it is about, so a repeated request makes no second one.
 */
export async function requestUnreadMail(store: DirectoryStore, unread: UnreadMailRequest): Promise<void> {
  const { user_id: of_user_id, channel_id, partner_user_id, since } = unread
  const readers = await guardiansWhoRead(store, [of_user_id], 'message')
  const statements = await Promise.all(
    (readers[of_user_id] ?? []).map(async (user_id) => {
      const id = (await sha256(`unread_message/${user_id}/${channel_id}/${since}`)).slice(0, 32)
      const mail = { kind: 'unread_message', user_id, of_user_id, partner_user_id, channel_id, since } as const
      return [
        mailRow(store.db, { ...mail, id, now: store.now }).onConflictDoNothing(),
        store.outbox({ entity: `mail/${id}`, event: 'mail.requested.v1', practice_id: '', subject_id: id }),
      ]
    }),
  )
  await store.commit(statements.flat())
}
