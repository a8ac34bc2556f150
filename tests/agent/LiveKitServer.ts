import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { livekitBinary } from '#local/setup/go-binary'
import { freePort } from './free-port.ts'

/** The real media server with keys of its own. Only a server can create rooms in it. */
export class LiveKitServer {
  readonly port: number
  readonly key = 'testkey'
  readonly secret = 'a-secret-for-tests-that-is-long-enough'
  readonly #process: ChildProcess

  private constructor(port: number, process: ChildProcess) {
    this.port = port
    this.#process = process
  }

  get ws(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  get http(): string {
    return `http://127.0.0.1:${this.port}`
  }

  static async start(): Promise<LiveKitServer> {
    const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()]
    const key = 'testkey'
    const config = JSON.stringify({
      port,
      bind_addresses: ['127.0.0.1'],
      rtc: {
        tcp_port: tcp,
        udp_port: udp,
        node_ip: '127.0.0.1',
        use_external_ip: false,
        enable_loopback_candidate: true,
      },
      keys: { [key]: 'a-secret-for-tests-that-is-long-enough' },
      room: { auto_create: false },
      // Above any real load (at most 1): the only agent receives calls even when the machine is busy.
      agents: { target_load: 2 },
      logging: { level: 'warn' },
    })
    const child = spawn(await binary(), ['--config-body', config], { stdio: 'ignore' })
    const server = new LiveKitServer(port, child)
    await server.#answers()
    return server
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    this.#process.kill('SIGKILL')
    await once(this.#process, 'exit')
  }

  async #answers(): Promise<void> {
    while (this.#process.exitCode === null) {
      const answer = await fetch(this.http).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error('livekit-server did not start')
  }
}

async function binary(): Promise<string> {
  const found = process.env.LIVEKIT_BINARY ?? (await livekitBinary())
  if (!found) throw new Error('livekit-server is missing: run the set-up, or set LIVEKIT_BINARY to its path')
  return found
}
