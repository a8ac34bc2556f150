import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './setup/folders.ts'

export type Finished = { code: number; output: string; tookMs: number }

type Options = {
  env?: Record<string, string>
  toTerminal?: boolean
  /** The job yields the processor to the jobs beside it: it computes while they wait. */
  givesWay?: boolean
}

/** A job that hangs must not block the caller for ever. */
const LONGEST_MINUTES = 60
/** Processes that a job leaves behind may hold its output open. After this time its output is no longer read. */
const LAST_WORDS_MS = 2_000

const running = new Set<ChildProcess>()

/**
 * Runs a command of the clone to its end in a process group of its own, which is ended with it. A command that takes
 * longer than an hour is ended and counts as failed.
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
      else output += text
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    const late = setTimeout(() => {
      say(`\n${command.join(' ')}: ended, it took longer than ${LONGEST_MINUTES} minutes\n`)
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
      const deaf = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, LAST_WORDS_MS)
      child.on('close', () => {
        clearTimeout(deaf)
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
