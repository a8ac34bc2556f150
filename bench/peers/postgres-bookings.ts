import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#local/setup/folders'
import type { Started } from '../started.ts'
import { PEER_SCHEMA, sha256 } from './booking-service.ts'
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
  const [execPath, ...words] = [...held, process.execPath]
  const launch = { execPath: execPath ?? process.execPath, execArgv: [...words, ...process.execArgv] }
  const service = await started.keep(
    async () => fork(join(root, 'bench', 'peer-main.ts'), { env: { ...process.env, PEER_DATABASE: url }, ...launch }),
    async (running) => {
      if (running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill()
      await gone
    },
  )
  const port = await Promise.race([
    once(service, 'message').then(([number]) => Number(number)),
    once(service, 'exit').then(() => Promise.reject(new Error('the peer did not start'))),
  ])
  return { url: `http://127.0.0.1:${port}`, signedIn: { cookie: `session=${COOKIE}` } }
}
