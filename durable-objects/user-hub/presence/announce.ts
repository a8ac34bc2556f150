import { ownerId } from '#db/hub/queries/logins'
import { SECOND } from '#kernel/clock'
import { endedCall } from '../../kit/ended-call.ts'
import { hubStub } from '../../stubs.ts'
import { mayHearOf } from '../sockets/may-hear.ts'
import type { HubHost } from '../store/HubHost.ts'
import { Presence, type PresenceAnswer } from './Presence.ts'

/** A page that reloads is back within this time, so that its partners do not see the user leave. */
const LEAVE_GRACE = 4 * SECOND

/** The presence of one user: receives that of partners from their hubs, and sends them its own. */
export function announcePresence(host: HubHost): Presence {
  return new Presence({
    db: host.db,
    online: () => isOnline(host),
    tell: (partner, online) => tell(host, partner, online),
    broadcast: (message, partner) => host.sockets.broadcast(message, (caller) => mayHearOf(host, caller, partner)),
  })
}

/** Whether someone is online to whom partners can write. A guardian without that right does not count. */
export function isOnline(host: HubHost, leaving?: WebSocket): boolean {
  return host.sockets.open().some((socket) => {
    const caller = socket === leaving ? null : host.sockets.identity(socket)
    return caller !== null && caller.guardian?.rights.message !== false
  })
}

/** Schedules the report to partners that the user left. It is sent only if the user is not back by then. */
export async function leaveSoon(host: HubHost): Promise<void> {
  await host.alarms.set('presence', host.clock() + LEAVE_GRACE, 'replace')
}

/** Sends our presence to hubs that have an outdated one. The alarm retries those that could not be reached. */
export function convergeSoon(host: HubHost): void {
  host.state.waitUntil(host.presence.converge().catch(() => host.alarms.set('presence', host.clock() + SECOND)))
}

async function tell(host: HubHost, partner: string, online: boolean): Promise<PresenceAnswer> {
  const self = ownerId(host.db)
  if (self === null) return { known: false, online: false }
  return endedCall(hubStub(host.env, partner).act('partner.hear', self, online))
}
