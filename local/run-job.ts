import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './setup/folders.ts'

export type Finished = { code: number; output: string; tookMs: number }

type Options = { env?: Record<string, string>; toTerminal?: boolean }

const running = new Set<ChildProcess>()

/** Runs a command of the clone to its end in a process group of its own; nothing of the group outlives it. */
export function runJob(command: string[], options: Options = {}): Promise<Finished> {
  const startedAt = performance.now()
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.toTerminal ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const end = (code: number) => {
      endGroup(child, 'SIGKILL')
      running.delete(child)
      resolve({ code, output, tookMs: performance.now() - startedAt })
    }
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Asks every running job to end. */
export function endJobs(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of running) endGroup(child, signal)
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}
