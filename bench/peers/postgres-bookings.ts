import type { Started } from '../started.ts'
import { PEER_SCHEMA, sha256 } from './booking-service.ts'
import { startPeer } from './peer-process.ts'
import { startPostgres } from './postgres-cluster.ts'

const COOKIE = 'peer-session-token'

/** The address of the peer, and the headers of its one signed-in provider. */
export type BookingPeer = { url: string; signedIn: Record<string, string> }

/**
 * Starts PostgreSQL with its defaults (durable commits) and the booking service on it, each in its own process. `held`
 * is the command prefix that binds both to some cores; without it they can use all cores.
 */
export async function startBookingPeer(started: Started, held: readonly string[] = []): Promise<BookingPeer> {
  const { sql, url } = await started.keep(
    () => startPostgres(held),
    (cluster) => cluster.stop(),
  )
  await sql.unsafe(PEER_SCHEMA)
  await sql`INSERT INTO sessions VALUES (${sha256(COOKIE)}, 'p', 'practice', now())`
  await sql`INSERT INTO audit_tails VALUES ('practice', 0, '')`
  const address = await startPeer(started, 'bookings', { database: url, held })
  return { url: address, signedIn: { cookie: `session=${COOKIE}` } }
}
