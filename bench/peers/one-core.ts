import { readFileSync } from 'node:fs'

/** The command prefix that binds a command and its children to the last core that this process may use (Linux). */
export function onOneCore(): string[] {
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const last = allowed?.split(/[,-]/).at(-1)
  if (last === undefined)
    throw new Error('Cannot read which cores are allowed: a peer can be held to one core on Linux only')
  return ['taskset', '-c', last]
}
