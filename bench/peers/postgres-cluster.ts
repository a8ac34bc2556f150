import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import postgres from 'postgres'

/** A private PostgreSQL on a free port of loopback, with its defaults (durable commits). Deleted by `stop`. */
export type Cluster = { sql: postgres.Sql; url: string; stop: () => Promise<void> }

/**
 * Starts the newest PostgreSQL that is installed from Debian's packages. Throws when there is none. `held` is the
 * command prefix that binds its processes to some cores; without it they can use all cores.
 */
export async function startPostgres(held: readonly string[] = []): Promise<Cluster> {
  const bin = newest(globSync('/usr/lib/postgresql/*/bin'))
  if (!bin || !existsSync(join(bin, 'initdb')))
    throw new Error('PostgreSQL is needed as a peer: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'orchid-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  // The server refuses to run as root.
  const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [command = '', ...prefix] = [...asServer, join(bin, 'initdb')]
  execFileSync(command, [...prefix, '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], { stdio: 'ignore' })
  const port = await freePort()
  const [serve = '', ...rest] = [...held, ...asServer, join(bin, 'postgres')]
  // Rivals for one time wait for each other in the constraint. PostgreSQL would look for that only after a second.
  const settings = ['-c', 'deadlock_timeout=10ms']
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const server = spawn(serve, [...rest, ...place, ...settings], {
    stdio: 'ignore',
    detached: true,
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const stop = async () => {
    await sql.end({ timeout: 1 })
    const gone = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null
    if (server.pid && gone) process.kill(-server.pid, 'SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await reachable(sql)
  } catch (error) {
    await stop()
    throw error
  }
  return { sql, url, stop }
}

/** The program folder of the newest version. The folder above it is named by the version: 9.6 is older than 15. */
export function newest(folders: readonly string[]): string | undefined {
  const version = (folder: string) => Number.parseFloat(basename(dirname(folder))) || 0
  return folders.toSorted((a, b) => version(a) - version(b)).at(-1)
}

async function reachable(sql: postgres.Sql): Promise<void> {
  const until = Date.now() + 20_000
  for (;;) {
    try {
      await sql`SELECT 1`
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
