import { allUnread, putUnread, removeUnread, type Unread } from '#db/hub/queries/partners'
import { mayHearOf } from '../sockets/may-hear.ts'
import { act } from '../store/act.ts'

export const unreadActs = [
  act('unread.mark', (host, unread: Unread): void => {
    if (putUnread(host.db, { ...unread, at: host.clock() }))
      host.sockets.broadcast(
        { event_type: 'unread', partner_cognito_sub: unread.partner_user_id, channel: unread.channel },
        (caller) => mayHearOf(host, caller, unread.partner_user_id),
      )
  }),

  act('unread.clear', (host, channel: string): void => {
    const partner = removeUnread(host.db, channel)
    if (partner !== null)
      host.sockets.broadcast({ event_type: 'mark_read', channel }, (caller) => mayHearOf(host, caller, partner))
  }),

  act('unread.list', (host): Unread[] => allUnread(host.db)),
] as const
