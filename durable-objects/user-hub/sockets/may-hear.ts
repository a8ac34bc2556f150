import type { SocketCaller } from '#contracts/internal/socket-upgrade'
import { findPartner } from '#db/hub/queries/partners'
import type { HubHost } from '../store/HubHost.ts'

/** Whether a socket is the user's own and not an acting guardian's. */
export const isOwn = ({ guardian }: SocketCaller): boolean => guardian === undefined

/** A guardian sees the people of a minor's conversations, unless those are hidden from guardians. */
export function mayHearOf(host: HubHost, { guardian }: SocketCaller, partner: string): boolean {
  return !guardian || (guardian.rights.message && findPartner(host.db, partner)?.is_kept !== true)
}
