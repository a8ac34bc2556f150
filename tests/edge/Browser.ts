import { SELF } from 'cloudflare:test'

const ORIGIN = 'http://localhost:8787'

export type Answer = { status: number; body: unknown; text: string }

/** A visitor of the API who keeps cookies, as a browser does. */
export class Browser {
  readonly cookies = new Map<string, string>()

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.fetch(method, path, body, headers)
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    }
  }

  /** As `call`, for answers that are files. */
  async fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await SELF.fetch(`${ORIGIN}${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}
