import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './setup/folders.ts'

export type Finished = { code: number; output: string; tookMs: number }

type Options = {
  env?: Record<string, string>
  toTerminal?: boolean
  /** Runs the job at a lower priority, so that it does not slow down the jobs beside it. */
  givesWay?: boolean
}

/** Time limit for a job, because a job that hangs must not block its caller forever. */
const LONGEST_MINUTES = 60
/** How long to read the output after a job has ended. Processes that it left behind may keep its output open. */
const LAST_WORDS_MS = 2_000

const running = new Set<ChildProcess>()

/**
 * Runs a command of the clone in a process group of its own, and kills the rest of the group when the command has
 * ended. A command that takes longer than an hour is killed and counts as failed.
 */
export function runJob(command: string[], options: Options = {}): Promise<Finished> {
  const startedAt = performance.now()
  const [program = '', ...args] = options.givesWay ? ['nice', '-n', '10', ...command] : command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    const say = (text: string) => {
      if (options.toTerminal) process.stdout.write(text)
      output += text
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    const late = setTimeout(() => {
      say(`\n${command.join(' ')}: killed because it took longer than ${LONGEST_MINUTES} minutes\n`)
      endGroup(child, 'SIGKILL')
    }, LONGEST_MINUTES * 60_000)
    const end = (code: number) => {
      clearTimeout(late)
      running.delete(child)
      resolve({ code, output, tookMs: performance.now() - startedAt })
    }
    child.on('error', (error) => {
      say(error.message)
      end(1)
    })
    child.on('exit', (code) => {
      endGroup(child, 'SIGKILL')
      const cutOff = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, LAST_WORDS_MS)
      child.on('close', () => {
        clearTimeout(cutOff)
        end(code ?? 1)
      })
    })
  })
}

/** Asks every running job to stop. */
export function endJobs(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of running) endGroup(child, signal)
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended already.
  }
}
