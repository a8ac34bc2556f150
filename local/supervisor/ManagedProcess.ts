import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from './health.ts'
import type { ProcessLog } from './process-log.ts'

/** How to run one process of the stack. */
export type ProcessPlan = {
  command: string
  args: string[]
  env: Record<string, string>
  healthy: Health
  /** Matches lines of its output that are not shown in the terminal. The log file contains them too. */
  chatter?: RegExp
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const STEADY_AFTER_MS = 30_000
const HEALTH_POLL_MS = 50
/** How long to wait for the last output of a process that ended. */
const LAST_LINES_MS = 500

/**
 * Runs one process of the stack in a process group of its own, and restarts it with growing pauses until it is stopped.
 */
export class ManagedProcess {
  readonly name: string
  private readonly plan: ProcessPlan
  private readonly log: ProcessLog
  private readonly announce: (line: string) => void
  private readonly onRestart: () => void
  private child: ChildProcess | undefined
  private wanted = false
  private pauseMs = FIRST_PAUSE_MS

  constructor(
    name: string,
    plan: ProcessPlan,
    log: ProcessLog,
    announce: (line: string) => void,
    onRestart: () => void,
  ) {
    this.name = name
    this.plan = plan
    this.log = log
    this.announce = announce
    this.onRestart = onRestart
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Starts the process and waits until it is healthy. Throws one sentence and the last lines of its log. */
  async start(timeoutMs: number): Promise<void> {
    if (!this.wanted) {
      this.wanted = true
      this.pauseMs = FIRST_PAUSE_MS
      this.spawn()
    }
    const deadline = performance.now() + timeoutMs
    while (!(this.child && (await this.plan.healthy()))) {
      if (!this.wanted) throw new Error(`${this.name} was stopped before it was ready.`)
      if (performance.now() > deadline) {
        throw new Error(`${this.name} is not ready after ${Math.round(timeoutMs / 1000)} s. ${this.lastLines()}`)
      }
      await sleep(HEALTH_POLL_MS)
    }
  }

  /** Ends the process and its children without a restart. After `graceMs` the group is killed. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', graceMs = 8_000): Promise<void> {
    this.wanted = false
    const child = this.child
    if (!child) return
    const gone = once(child, 'exit')
    this.signalGroup(signal)
    const first = await Promise.race([gone.then(() => 'gone'), sleep(graceMs, 'late', { ref: false })])
    // Children may outlive the process, so the rest of the group is killed.
    this.signalGroup('SIGKILL', child)
    if (first === 'late') await gone
  }

  private spawn(): void {
    const startedAt = performance.now()
    const child = spawn(this.plan.command, this.plan.args, {
      env: this.plan.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.child = child
    this.log.follow(child.stdout)
    this.log.follow(child.stderr)
    child.once('error', (error) => {
      this.log.line(error.message)
      child.emit('exit', null, null)
    })
    child.once('exit', (code, signal) => {
      if (this.child === child) this.child = undefined
      if (!this.wanted) return
      this.signalGroup('SIGKILL', child)
      if (performance.now() - startedAt > STEADY_AFTER_MS) this.pauseMs = FIRST_PAUSE_MS
      const pause = this.pauseMs
      this.pauseMs = Math.min(LONGEST_PAUSE_MS, pause * 2)
      const ended = `${this.name} stopped unexpectedly (${signal ?? code}). Restarting it in ${pause / 1000} s.`
      // The last lines of the output give the reason. They may arrive a moment after the process has exited.
      void Promise.race([once(child, 'close'), sleep(LAST_LINES_MS, undefined, { ref: false })]).then(() => {
        if (this.wanted) this.announce(`${ended} ${this.lastLines()}`)
      })
      setTimeout(() => {
        if (!this.wanted || this.child) return
        this.spawn()
        this.onRestart()
      }, pause).unref()
    })
  }

  private lastLines(): string {
    const lines = this.log.tail()
    const path = relative(process.cwd(), this.log.path)
    if (lines === '') return `It wrote nothing to ${path}.`
    return `Its last lines, from ${path}:\n${lines.replaceAll(/^/gm, '        ')}`
  }

  private signalGroup(signal: NodeJS.Signals, child = this.child): void {
    if (!child?.pid) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // The group has ended already.
    }
  }
}
