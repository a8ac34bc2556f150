import { type LatestMessage, latestMessages, putLatest } from '#db/hub/queries/partners'
import { mayHearOf } from '../sockets/may-hear.ts'
import { act } from '../store/act.ts'

/** The newest message of each conversation, as the channels report it. It stays encrypted. */
export const latestActs = [
  act('latest.hear', (host, message: LatestMessage): void => {
    if (putLatest(host.db, message))
      host.sockets.broadcast({ event_type: 'latest', channel: message.channel }, (caller) =>
        mayHearOf(host, caller, message.partner_user_id),
      )
  }),

  act('latest.list', (host) => latestMessages(host.db)),
] as const
