import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#local/setup/folders'
import type { Started } from '../started.ts'

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
  const [execPath, ...words] = [...held, process.execPath]
  const launch = { execPath: execPath ?? process.execPath, execArgv: [...words, ...process.execArgv] }
  const env = { ...process.env, PEER_SERVICE: name, PEER_DATABASE: database }
  const service = await started.keep(
    async () => fork(join(root, 'bench', 'peer-main.ts'), { env, ...launch }),
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
  return `http://127.0.0.1:${port}`
}
