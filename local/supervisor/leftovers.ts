import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isAlive, outputOf } from '../setup/run-command.ts'

const record = z.object({
  supervisor: z.number(),
  groups: z.array(z.object({ pid: z.number(), commandLine: z.string() })),
})

/** Records the process groups of this supervisor, so that the next one can end them if this one is killed. */
export async function noteGroups(stateDir: string, pids: number[]): Promise<void> {
  const groups = []
  for (const pid of pids) {
    const commandLine = await commandLineOf(pid)
    if (commandLine) groups.push({ pid, commandLine })
  }
  writeFileSync(join(stateDir, 'processes.json'), JSON.stringify({ supervisor: process.pid, groups }))
}

export function forgetGroups(stateDir: string): void {
  rmSync(join(stateDir, 'processes.json'), { force: true })
}

/**
 * Kills the processes that a killed supervisor of this folder left behind, and returns their number. Does nothing while
 * that supervisor is running.
 */
export async function endLeftovers(stateDir: string): Promise<number> {
  const path = join(stateDir, 'processes.json')
  if (!existsSync(path)) return 0
  const read = record.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success || isAlive(read.data.supervisor)) return 0
  let ended = 0
  for (const { pid, commandLine } of read.data.groups) {
    // The system may have reused the process id, so the command line must be the same too.
    if ((await commandLineOf(pid)) !== commandLine) continue
    process.kill(-pid, 'SIGKILL')
    ended += 1
  }
  rmSync(path, { force: true })
  if (ended > 0) await sleep(300)
  return ended
}

async function commandLineOf(pid: number): Promise<string | undefined> {
  return (await outputOf('ps', ['-o', 'args=', '-p', `${pid}`]))?.trim()
}
