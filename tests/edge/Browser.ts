import { SELF } from 'cloudflare:test'

const ORIGIN = 'http://localhost:8787'

export type Answer = { status: number; body: unknown; text: string }

let current = 0

/**
 * Ends all browsers. Files share a worker, and a test that ran out of time continues: once the next file signs in
 * people with the same addresses, it would act as them.
 */
export function endBrowsers(): void {
  current += 1
}

/** A client of the API that stores cookies, as a browser does. It serves the test file that made it. */
export class Browser {
  readonly cookies = new Map<string, string>()
  #file = current

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.fetch(method, path, body, headers)
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    }
  }

  /** Like `call`, for responses that are files. */
  async fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (this.#file !== current) throw new Error('the test file of this browser is over')
    const answer = await SELF.fetch(`${ORIGIN}${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: this.cookieHeader,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  /** Sends a form as a page does; where it leads is not followed. */
  async form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    if (this.#file !== current) throw new Error('the test file of this browser is over')
    const answer = await SELF.fetch(`${ORIGIN}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: this.cookieHeader,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path)
  }

  post(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, body, headers)
  }

  put(path: string, body: unknown = {}): Promise<Answer> {
    return this.call('PUT', path, body)
  }

  /** Requests a WebSocket, by default as a page of this origin does. */
  open(path: string, origin = ORIGIN): Promise<Response> {
    return this.fetch('GET', path, undefined, { upgrade: 'websocket', origin })
  }

  /** Another browser with copies of the same cookies. */
  copy(): Browser {
    const copy = new Browser()
    copy.#file = this.#file
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}
