import { accountOf, callerOf } from '#contracts/internal/socket-upgrade'
import { onlinePartners } from '#db/hub/queries/partners'
import { CLOSE_SESSION_ENDED, isUpgrade } from '../../kit/sockets.ts'
import { tellHoldsTo } from '../holds/tell-holds.ts'
import { convergeSoon } from '../presence/announce.ts'
import { loginTag } from '../logins/revoke-logins.ts'
import { touchLogin } from '../logins/touch-login.ts'
import type { HubHost } from '../store/HubHost.ts'
import { mayHearOf } from './may-hear.ts'

/** The most sockets of one person, one per tab. More indicate a faulty client. A guardian who acts counts apart. */
const MAX_OF_PERSON = 40
/** The most sockets of the user and all guardians who act for them. */
const MAX_SOCKETS = 160

/** Opens a socket for a live login. */
export function openHub(host: HubHost, request: Request): Response {
  const caller = callerOf(request)
  if (!caller || !isUpgrade(request)) return new Response(null, { status: 400 })
  if (!host.logins.alive(caller.session_id, host.clock())) return new Response(null, { status: 401 })
  const person = accountOf(caller)
  const own = host.sockets.count((other) => accountOf(other) === person)
  if (own >= MAX_OF_PERSON || host.sockets.open().length >= MAX_SOCKETS) return new Response(null, { status: 429 })
  const response = host.sockets.accept(caller, [loginTag(caller.session_id)])
  convergeSoon(host)
  return response
}

/** Answers one frame of a client. Closes the socket when its login has ended. */
export function answerFrame(host: HubHost, socket: WebSocket, frame: string | ArrayBuffer): void {
  const caller = host.sockets.identity(socket)
  if (!caller || !host.logins.alive(caller.session_id, host.clock())) {
    host.sockets.close(socket, CLOSE_SESSION_ENDED, 'session ended')
    return
  }
  const message = host.sockets.read(socket, frame)
  switch (message?.event_type) {
    case 'hello':
      host.sockets.send(socket, {
        event_type: 'snapshot',
        online_partners: onlinePartners(host.db).filter((partner) => mayHearOf(host, caller, partner)),
      })
      tellHoldsTo(host, socket, { evenNone: false })
      break
    case 'active':
      touchLogin(host, caller.session_id)
      break
    case 'ping':
      host.sockets.send(socket, { event_type: 'pong' })
  }
}
