import { upgradeRequest, type SocketCaller } from '#contracts/internal/socket-upgrade'
import { PATIENCE } from '#tests/setup/time-limits'
import type { z } from 'zod'

/** The client end of an object's socket. It parses each message by its contract and stores them in order. */
export class SocketClient<In> {
  readonly socket: WebSocket
  readonly received: In[] = []
  closed: { code: number; reason: string } | null = null
  readonly #wakers = new Set<() => void>()

  /** With `allowHalfOpen` the client does not answer a close and can continue to send. */
  constructor(socket: WebSocket, schema: z.ZodType<In>, { allowHalfOpen = false } = {}) {
    this.socket = socket
    socket.addEventListener('message', (event) => {
      this.received.push(schema.parse(JSON.parse(String(event.data))))
      this.#wake()
    })
    socket.addEventListener('close', (event) => {
      this.closed = { code: event.code, reason: event.reason }
      this.#wake()
    })
    socket.accept({ allowHalfOpen })
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Returns the first message that fits, and waits for it if necessary. Throws when none arrives. */
  async next<Found extends In>(fits: (message: In) => message is Found): Promise<Found> {
    let found: Found | undefined
    await this.#until(() => {
      found = this.received.find(fits)
      return found !== undefined
    })
    if (!found) throw new Error('no message fits')
    return found
  }

  async until(done: (received: In[]) => boolean): Promise<void> {
    await this.#until(() => done(this.received))
  }

  async ended(): Promise<{ code: number; reason: string }> {
    await this.#until(() => this.closed !== null)
    return this.closed ?? { code: 0, reason: '' }
  }

  /** Waits as long as messages keep coming: what ends it is silence, not the time that a long burst takes. */
  async #until(done: () => boolean): Promise<void> {
    let known = this.received.length
    let deadline = performance.now() + PATIENCE
    while (!done()) {
      if (this.received.length > known) {
        known = this.received.length
        deadline = performance.now() + PATIENCE
      }
      const left = deadline - performance.now()
      if (left <= 0)
        throw new Error(`the condition was not met; the last of ${known}: ${JSON.stringify(this.received.slice(-20))}`)
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          this.#wakers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, Math.min(left, 50))
        this.#wakers.add(wake)
      })
    }
  }

  #wake(): void {
    for (const wake of [...this.#wakers]) wake()
  }
}

type Opener = { fetch(request: Request): Promise<Response> }

/** Opens an object's socket as the edge does. When it is refused, throws an error that names the status. */
export async function openSocket<In>(
  object: Opener,
  caller: SocketCaller,
  schema: z.ZodType<In>,
  options?: { allowHalfOpen: boolean },
): Promise<SocketClient<In>> {
  const response = await object.fetch(upgradeRequest(caller))
  if (!response.webSocket) throw new Error(`refused ${response.status}`)
  return new SocketClient(response.webSocket, schema, options)
}
