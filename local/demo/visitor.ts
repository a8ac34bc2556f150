import type { BodyInput, Endpoint, QueryInput, Response as ResponseOf } from '#contracts/endpoint'
import { setTimeout as after } from 'node:timers/promises'

export type CallInput<E extends Endpoint> = {
  params?: Record<string, string>
  query?: QueryInput<E>
  body?: BodyInput<E>
  idempotencyKey?: string
  headers?: Record<string, string>
}

/** The response of an API, with any status. */
export type Answer = { status: number; body: unknown; headers: Headers }

/** The API refused a call or failed. The error contains status and body, for a test or a person to read. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly answer: Answer
  constructor(endpoint: Endpoint, answer: Answer) {
    super(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    this.answer = answer
  }
}

/** Node's WebSocket takes headers. The types of browsers, which some tests use, do not know that. */
const NodeWebSocket = WebSocket as unknown as new (url: URL, options: { headers: Record<string, string> }) => WebSocket

/** A client that uses the product's API from outside, as a browser does: with cookies and an Origin. */
export class Visitor {
  readonly origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Calls an endpoint and returns any response, refusals too. */
  async ask<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer> {
    const url = new URL(
      endpoint.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? '')),
      this.origin,
    )
    for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) url.searchParams.append(name, String(one))
    const response = await fetch(url, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        // No connection is reused, because the server may close an idle one just as the next request is sent on it.
        connection: 'close',
        ...(this.#cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(endpoint.idempotent ? { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() } : {}),
        ...input.headers,
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    })
    this.#keep(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, body: readBody(text), headers: response.headers }
  }

  /** Calls an endpoint that must succeed; throws Refused when it does not. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> {
    const answer = await this.ask(endpoint, input)
    if (answer.status < 200 || answer.status > 299) throw new Refused(endpoint, answer)
    const schema = endpoint.responses[answer.status as 200]
    return (schema ? schema.parse(answer.body) : undefined) as ResponseOf<E>
  }

  /** Opens a WebSocket with this visitor's cookies. */
  socket(path: string): WebSocket {
    const url = new URL(path, this.origin.replace(/^http/, 'ws'))
    return new NodeWebSocket(url, { headers: { origin: this.origin, cookie: this.cookieHeader } })
  }

  /**
   * Opens a WebSocket with this visitor's cookies and sends `hello`. Resolves with the first value other than null that
   * `read` returns for a message, and closes the socket. Rejects when the socket closes before.
   */
  listen<T extends string | boolean>(
    path: string,
    read: (data: unknown, send: (data: string | Uint8Array<ArrayBuffer>) => void) => T | null,
    hello?: string,
  ): Promise<T> {
    const socket = this.socket(path)
    const name = new URL(socket.url).pathname
    socket.binaryType = 'arraybuffer'
    return new Promise<T>((resolve, reject) => {
      socket.addEventListener('open', () => hello !== undefined && socket.send(hello))
      socket.addEventListener('message', ({ data }) => {
        try {
          const found = read(data, (answer) => socket.send(answer))
          if (found !== null) resolve(found)
        } catch (error) {
          reject(error)
        }
      })
      socket.addEventListener('close', ({ code }) => reject(new Error(`${name} closed with ${code}`)))
      socket.addEventListener('error', () => reject(new Error(`${name} could not be opened`)))
    }).finally(() => socket.close())
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      const value = pair.slice(at + 1).trim()
      const gone = value === '' || attributes.some((a) => /^\s*max-age=0\s*$/i.test(a))
      if (gone) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

function readBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Repeats a question until it has an answer, for changes that happen elsewhere without an event. Throws when the time
 * is over.
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  within = 120_000,
): Promise<T> {
  const until = Date.now() + within
  for (let pause = 50; ; pause = Math.min(pause * 1.5, 500)) {
    const found = await ask()
    if (found) return found
    if (Date.now() > until) throw new Error(`waited too long for ${what}`)
    await after(pause)
  }
}
