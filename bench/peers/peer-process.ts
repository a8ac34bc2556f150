import { join } from 'node:path'
import { root } from '#local/setup/folders'
import type { Started } from '../started.ts'
import { forkPeer } from './fork-peer.ts'

/** The services of peer-main.ts. */
export type PeerName = 'bookings' | 'search'

/**
 * Starts a peer on a PostgreSQL database in a process of its own, and returns its address. `held` is the command prefix
 * that binds it to some cores.
 */
export async function startPeer(
  started: Started,
  name: PeerName,
  { database, held = [] }: { database: string; held?: readonly string[] },
): Promise<string> {
  const program = join(root, 'bench', 'peer-main.ts')
  const port = await forkPeer(started, program, { PEER_SERVICE: name, PEER_DATABASE: database }, held)
  return `http://127.0.0.1:${port}`
}
