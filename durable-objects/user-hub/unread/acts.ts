import { allUnread, putUnread, removeUnread, type Unread, unreadSince } from '#db/hub/queries/partners'
import type { Millis } from '#kernel/clock'
import { mayHearOf } from '../sockets/may-hear.ts'
import { act } from '../store/act.ts'

export const unreadActs = [
  /** Marks a channel as unread. If it is still unread after a while, the user is told by mail. */
  act('unread.mark', async (host, unread: Unread): Promise<void> => {
    const at = host.clock()
    const mail_due = at + host.unreadMailAfter
    if (!putUnread(host.db, { ...unread, at, mail_due })) return
    host.sockets.broadcast(
      { event_type: 'unread', partner_cognito_sub: unread.partner_user_id, channel: unread.channel },
      (caller) => mayHearOf(host, caller, unread.partner_user_id),
    )
    await host.alarms.set('unread_mail', mail_due)
  }),

  act('unread.clear', (host, channel: string): void => {
    const partner = removeUnread(host.db, channel)
    if (partner !== null)
      host.sockets.broadcast({ event_type: 'mark_read', channel }, (caller) => mayHearOf(host, caller, partner))
  }),

  act('unread.list', (host): Unread[] => allUnread(host.db)),

  /** When a channel became unread; null when it is not unread. */
  act('unread.since', (host, channel: string): Millis | null => unreadSince(host.db, channel)),
] as const
