import { SECOND } from '#kernel/clock'
import { CLOSE_SESSION_ENDED } from '../../kit/sockets.ts'
import type { HubHost } from '../store/HubHost.ts'
import { Eviction } from './Eviction.ts'

/** The tag of a login's sockets. */
export const loginTag = (loginId: string): string => `session:${loginId}`

/** Closes the sockets of an ended login here, and removes the login from what it had open elsewhere. */
export function loginEnded(host: HubHost, loginId: string): void {
  host.sockets.closeAll(loginTag(loginId), CLOSE_SESSION_ENDED, 'session ended', { event_type: 'session_ended' })
  host.state.waitUntil(revokeNow(host))
}

/** Removes ended logins from chats, notes and calls. The alarm retries those that could not be reached. */
export async function revokeNow(host: HubHost): Promise<void> {
  const eviction = new Eviction(host)
  if (!eviction.isDue()) return
  await host.alarms.set('revoke', host.clock() + SECOND)
  await eviction.run().catch(() => undefined)
}
