import { Agent, request } from 'node:http'

export type Answer = { status: number; body: string }

/** HTTP connections that stay open between requests, as in a browser. Both sides of a comparison use them. */
export class Connections {
  readonly #agent: Agent

  /** At most `width` requests are in flight at once; the others wait for a connection. */
  constructor(width: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: width })
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask('GET', url, headers, '')
  }

  /** Sends JSON. */
  post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = JSON.stringify(body)
    const about = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }
    return this.#ask('POST', url, { ...about, ...headers }, text)
  }

  #ask(method: string, url: string, headers: Record<string, string>, text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(url, { method, agent: this.#agent, headers })
      call.on('error', (error) => {
        // The server may close an idle connection just as the next request is sent on it. It has not read that request,
        // so the request is repeated. `reusedSocket` is not set for a request that waited for a connection; of these
        // only a GET is repeated, because that is harmless.
        if ((call.reusedSocket || method === 'GET') && 'code' in error && error.code === 'ECONNRESET')
          this.#ask(method, url, headers, text).then(resolve, reject)
        else reject(new Error(`${method} ${url}: ${error.message}`, { cause: error }))
      })
      call.on('response', (answer) => {
        let read = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          read += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: read }))
      })
      call.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
