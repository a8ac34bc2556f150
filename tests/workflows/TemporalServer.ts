import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporalBinary } from '#local/setup/go-binary'
import { freePort } from '#tests/agent/free-port'
import { Connection } from '@temporalio/client'

/** A real Temporal server that a test can kill or freeze. It begins with the given search attributes. */
export class TemporalServer {
  readonly address: string
  readonly #process: ChildProcess

  private constructor(address: string, process: ChildProcess) {
    this.address = address
    this.#process = process
  }

  static async start(searchAttributes: Readonly<Record<string, string>> = {}): Promise<TemporalServer> {
    const path = await temporalBinary()
    if (!path) throw new Error('The Temporal server is not installed: run npm start once.')
    const port = await freePort()
    const attributes = Object.entries(searchAttributes).flatMap(([name, type]) => [
      '--search-attribute',
      `${name}=${type}`,
    ])
    const child = spawn(
      path,
      ['server', 'start-dev', '--headless', '--ip', '127.0.0.1', '--port', `${port}`, '--log-level', 'never'].concat(
        attributes,
      ),
      { stdio: 'ignore' },
    )
    const server = new TemporalServer(`127.0.0.1:${port}`, child)
    await server.#answers()
    return server
  }

  /** It keeps its connections and answers nothing any more. */
  freeze(): void {
    this.#process.kill('SIGSTOP')
  }

  /** It dies for good. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }

  async #answers(): Promise<void> {
    while (this.#process.exitCode === null) {
      const answered = await namespaceAnswers(this.address).catch(() => false)
      if (answered) return
    }
    throw new Error('the Temporal server did not start')
  }
}

async function namespaceAnswers(address: string): Promise<boolean> {
  const connection = await Connection.connect({ address, connectTimeout: 1_000 })
  try {
    await connection.workflowService.describeNamespace({ namespace: 'default' })
    return true
  } finally {
    await connection.close()
  }
}
