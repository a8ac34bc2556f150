import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const MAIN = fileURLToPath(new URL('../../agent/main.ts', import.meta.url))

/** The agent as it runs in the product, with the test's settings. `lines` holds its whole log. */
export class AgentProcess {
  readonly lines: string[] = []
  readonly healthUrl: string
  readonly #process: ChildProcess
  readonly #said = new EventEmitter()

  private constructor(process: ChildProcess, healthUrl: string) {
    this.#process = process
    this.healthUrl = healthUrl
  }

  /** Starts the agent and waits until it is registered with the media server. */
  static async start(settings: Record<string, string>): Promise<AgentProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH ?? '', AGENT_HEALTH_PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const agent = new AgentProcess(child, `http://127.0.0.1:${port}/`)
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    const keep = (line: string) => {
      agent.lines.push(line)
      agent.#said.emit('line')
      if (line.includes('agent registered')) resolve()
    }
    createInterface({ input: child.stdout }).on('line', keep)
    createInterface({ input: child.stderr }).on('line', keep)
    child.once('exit', (code) => reject(new Error(`the agent exited with ${code}:\n${agent.lines.join('\n')}`)))
    await ready
    return agent
  }

  /** Resolves when a line of the log contains a text. */
  async logged(what: string): Promise<void> {
    while (!this.lines.some((line) => line.includes(what))) await once(this.#said, 'line')
  }

  /** Stops the agent with the supervisor's signal, SIGTERM, and waits until the process has exited. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }
}
