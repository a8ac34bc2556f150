import type { HubServerMessage } from '#contracts/realtime/hub'
import { isHidden } from '#db/hub/queries/appointment-index'
import { act } from '../store/act.ts'
import { isOwn } from './may-hear.ts'

export const socketActs = [
  /**
   * Sends an event to all open sockets of this user. If there are none, the event is dropped, because clients read the
   * data itself when they connect.
   */
  act('event.deliver', (host, message: HubServerMessage): void => {
    const kept = message.event_type === 'call' && isHidden(host.db, message.appointment_id) === true
    host.sockets.broadcast(message, kept ? isOwn : undefined)
  }),
] as const
