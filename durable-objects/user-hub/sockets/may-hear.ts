import type { SocketCaller } from '#contracts/internal/socket-upgrade'
import { findPartner } from '#db/hub/queries/partners'
import type { HubHost } from '../store/HubHost.ts'

/** Whether a socket is the user's own and not that of a guardian who acts. */
export const isOwn = ({ guardian }: SocketCaller): boolean => guardian === undefined

/**
 * Whether a socket may receive news of a partner. A guardian needs the right to messages, and receives no news of
 * partners that are hidden from guardians.
 */
export function mayHearOf(host: HubHost, { guardian }: SocketCaller, partner: string): boolean {
  return !guardian || (guardian.rights.message && findPartner(host.db, partner)?.is_kept !== true)
}
