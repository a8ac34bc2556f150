import { otherHubOf } from '#db/hub/queries/sessions'
import { hubStub } from '../../stubs.ts'
import type { HubHost } from '../store/HubHost.ts'

/** Renews a live session after real input, in both hubs if it has two. Returns false for an ended session. */
export function touchSession(host: HubHost, sessionId: string): boolean {
  if (!host.sessions.touch(sessionId, host.clock())) return false
  const other = otherHubOf(host.db, sessionId)
  if (other !== null) host.state.waitUntil(hubStub(host.env, other).act('session.hear_touch', sessionId))
  return true
}
