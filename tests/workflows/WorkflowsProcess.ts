import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { CALL_KEYS, PAYLOAD_KEY } from './WorkflowStack.ts'

const MAIN = join(import.meta.dirname, '../../workflows/main.ts')

/** A line of the log. `what` is the name of a step of the process. */
export type Line = { event: string; what?: string; outcome?: string; cause?: string; text?: string; detail?: string }
/** How the process ended, what it logged, and what it wrote besides. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; lines: Line[]; errors: string }

/** The real workflows process, started as in production. */
export class WorkflowsProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<Ending>
  readonly #child: ChildProcessByStdio<null, Readable, Readable>
  readonly #lines: Line[] = []
  readonly #watchers: ((line: Line) => void)[] = []

  constructor(settings: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, [...process.execArgv, MAIN], {
      env: { ...process.env, NODE_ENV: 'test', GATEWAY_PORT: '0', ...CALL_KEYS, PAYLOAD_KEY, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.ended = this.#follow()
  }

  /** Resolves at the first line that fits, also when it was logged before. Rejects when the process ends before it. */
  says(fits: (line: Line) => boolean): Promise<Line> {
    const known = this.#lines.find(fits)
    if (known) return Promise.resolve(known)
    return new Promise((resolve, reject) => {
      this.#watchers.push((line) => fits(line) && resolve(line))
      void this.ended.then((end) => reject(new Error(`the process ended: ${JSON.stringify(end)}`)))
    })
  }

  get pid(): number {
    const { pid } = this.#child
    if (pid === undefined) throw new Error('the process did not start')
    return pid
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  async #follow(): Promise<Ending> {
    let errors = ''
    this.#child.stderr.on('data', (chunk) => {
      errors += String(chunk)
    })
    const closed = once(this.#child, 'close')
    for await (const text of createInterface({ input: this.#child.stdout })) {
      // Every line is JSON: the native part of the SDK writes nothing itself.
      const line = JSON.parse(text) as Line
      this.#lines.push(line)
      for (const watch of this.#watchers) watch(line)
    }
    const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
    return { code, signal, lines: this.#lines, errors }
  }
}
