import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Started } from '../started.ts'

/**
 * Runs a peer's program in a process of its own and returns the port that it reports. `held` is the command prefix that
 * binds it to some cores.
 */
export async function forkPeer(
  started: Started,
  program: string,
  env: Record<string, string> = {},
  held: readonly string[] = [],
): Promise<number> {
  const [execPath, ...words] = [...held, process.execPath]
  const launch = { execPath: execPath ?? process.execPath, execArgv: [...words, ...process.execArgv] }
  const peer = await started.keep(
    async () => fork(program, { env: { ...process.env, ...env }, ...launch }),
    async (running) => {
      if (running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill()
      await gone
    },
  )
  return Promise.race([
    once(peer, 'message').then(([port]) => Number(port)),
    once(peer, 'exit').then(() => Promise.reject(new Error('the peer did not start'))),
  ])
}
