import { SELF } from 'cloudflare:test'
import { assertDeclared } from './declared-statuses.ts'

const ORIGIN = 'http://localhost:8787'

export type Answer = { status: number; body: unknown; text: string }

let current = 0

/**
 * Ends all browsers. Test files share a worker, and a test that ran out of time continues in the next file. There it
 * would act as people who have the same addresses.
 */
export function endBrowsers(): void {
  current += 1
}

/** A client of the API that stores cookies, as a browser does. It works only in the test file that made it. */
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

  /** Like `call`, but returns the response itself, for files. */
  async fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (this.#file !== current) throw new Error('the test file that made this browser has ended')
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
    assertDeclared(method, `${ORIGIN}${path}`, answer.status)
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  /** Posts a form as a page does. Does not follow redirects. */
  async form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    if (this.#file !== current) throw new Error('the test file that made this browser has ended')
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

  /** Posts a form that may contain files. Does not follow redirects. */
  async upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Response> {
    if (this.#file !== current) throw new Error('the test file that made this browser has ended')
    const answer = await SELF.fetch(`${ORIGIN}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: ORIGIN, cookie: this.cookieHeader, ...headers },
      body: form,
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

  /** Requests a WebSocket, by default from a page of this origin. */
  open(path: string, origin = ORIGIN): Promise<Response> {
    return this.fetch('GET', path, undefined, { upgrade: 'websocket', origin })
  }

  /** Returns another browser with the same cookies. */
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
