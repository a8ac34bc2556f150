import { ownerId } from '#db/hub/queries/sessions'
import { SECOND } from '#kernel/clock'
import { hubStub } from '../../stubs.ts'
import { mayHearOf } from '../sockets/may-hear.ts'
import type { HubHost } from '../store/HubHost.ts'
import { Presence, type PresenceAnswer } from './Presence.ts'

/** A reloading page is back within this time, so its partners do not see it leave. */
const LEAVE_GRACE = 4 * SECOND

/** The presence of one user, received from the partners' hubs and sent to them. */
export function announcePresence(host: HubHost): Presence {
  return new Presence({
    db: host.db,
    online: () => isOnline(host),
    tell: (partner, online) => tell(host, partner, online),
    broadcast: (message, partner) => host.sockets.broadcast(message, (caller) => mayHearOf(host, caller, partner)),
  })
}

/** Whether a person is online to whom partners can write; a guardian without that right does not count. */
export function isOnline(host: HubHost, leaving?: WebSocket): boolean {
  return host.sockets.open().some((socket) => {
    const caller = socket === leaving ? null : host.sockets.identity(socket)
    return caller !== null && caller.guardian?.rights.message !== false
  })
}

/** A socket closed: after a moment the partners are told, unless the user is back. */
export async function leaveSoon(host: HubHost): Promise<void> {
  await host.alarms.set('presence', host.clock() + LEAVE_GRACE, 'replace')
}

/** Tells partners with an outdated state; the alarm retries those that could not be reached. */
export function convergeSoon(host: HubHost): void {
  host.state.waitUntil(host.presence.converge().catch(() => host.alarms.set('presence', host.clock() + SECOND)))
}

async function tell(host: HubHost, partner: string, online: boolean): Promise<PresenceAnswer> {
  const self = ownerId(host.db)
  if (self === null) return { known: false, online: false }
  return hubStub(host.env, partner).act('partner.hear', self, online)
}
