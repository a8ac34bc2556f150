import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '#local/supervisor/stack'
import { z } from 'zod'

const noted = z.object({ groups: z.array(z.object({ pid: z.number(), commandLine: z.string() })) })

/** By what the command line of each process of a stack is known. */
const KNOWN_BY = { temporal: /temporal/, mail: /maildev/, workflows: /workflows\/main/, edge: /local\/edge/ } as const

/** The seconds of CPU that processes of a stack have taken since they began, each with its children. */
export type CpuSeconds = Record<keyof typeof KNOWN_BY, number>

/** Reads what the processes of a stack have taken so far. */
export function cpuOf({ stateDir }: Pick<Stack, 'stateDir'>): CpuSeconds {
  const { groups } = noted.parse(JSON.parse(readFileSync(join(stateDir, 'processes.json'), 'utf8')))
  const byGroup = secondsByGroup()
  const names = Object.keys(KNOWN_BY) as (keyof typeof KNOWN_BY)[]
  return Object.fromEntries(
    names.map((name) => {
      const pids = groups.filter(({ commandLine }) =>
        KNOWN_BY[name].test(commandLine.replace(/--\S+=\S+|-\w+ \S+\.db/g, '')),
      )
      return [name, pids.reduce((sum, { pid }) => sum + (byGroup.get(pid) ?? 0), 0)]
    }),
  ) as CpuSeconds
}

/** What was taken between two readings, in words. */
export function takenBetween(before: CpuSeconds, after: CpuSeconds): string {
  const names = Object.keys(KNOWN_BY) as (keyof typeof KNOWN_BY)[]
  return names.map((name) => `${name} ${(after[name] - before[name]).toFixed(1)} s`).join(', ')
}

/** The kernel counts in hundredths of a second. */
const TICKS_A_SECOND = 100

function secondsByGroup(): Map<number, number> {
  const found = new Map<number, number>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    // The name of a program may contain spaces and parentheses; what follows it does not.
    const fields = statOf(pid)
      ?.replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    if (!fields) continue
    const [group = 0, ticks = 0] = [fields[2], (fields[11] ?? 0) + (fields[12] ?? 0)]
    found.set(group, (found.get(group) ?? 0) + ticks / TICKS_A_SECOND)
  }
  return found
}

/** Null for a process that has just ended. */
function statOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}
