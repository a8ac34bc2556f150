import { otherHubOf } from '#db/hub/queries/logins'
import { endedCall } from '../../kit/ended-call.ts'
import { hubStub } from '../../stubs.ts'
import type { HubHost } from '../store/HubHost.ts'

/** Renews a live login after real input, in both hubs if it has two. Returns false for an ended login. */
export function touchLogin(host: HubHost, loginId: string): boolean {
  if (!host.logins.touch(loginId, host.clock())) return false
  const other = otherHubOf(host.db, loginId)
  if (other !== null) host.state.waitUntil(endedCall(hubStub(host.env, other).act('session.hear_touch', loginId)))
  return true
}
