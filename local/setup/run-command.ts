import { type ChildProcess, spawn } from 'node:child_process'
import { constants, accessSync, createWriteStream, mkdirSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { root } from './folders.ts'

type Options = {
  cwd?: string
  env?: Record<string, string>
  /** Gives the command only PATH, the user's folders and LANG from this process's environment. */
  bareEnv?: boolean
  log: string
}

const BARE = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'LANG']

const running = new Set<ChildProcess>()
// When the setup is interrupted, its commands are ended too.
process.once('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Runs a command, and writes its output to `.orchid/logs/<log>.log`. If the command fails, throws a short sentence that
 * names the log.
 */
export async function runCommand(command: string, args: string[], options: Options): Promise<void> {
  const folder = join(root, '.orchid', 'logs')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${options.log}.log`)
  const log = createWriteStream(path)
  const code = await new Promise<number | string>((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...(options.bareEnv ? bareEnv() : process.env), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status, signal) => {
      running.delete(child)
      resolve(status ?? signal ?? 'ended')
    })
  })
  log.end()
  if (code !== 0) throw new Error(`${command} ended with ${code}, see ${relative(root, path)}`)
}

function bareEnv(): Record<string, string> {
  return Object.fromEntries(BARE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** The output of a command, or undefined when it cannot run or fails. */
export async function outputOf(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', () => resolve(undefined))
    child.on('close', (status) => resolve(status === 0 ? text : undefined))
  })
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The full path of the first of these programs that is on PATH. */
export function onPath(...names: string[]): string | undefined {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // The program is not in this folder.
      }
    }
  }
  return undefined
}
