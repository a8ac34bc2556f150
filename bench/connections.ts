import { Agent, request } from 'node:http'

/** HTTP connections that stay open, as a browser and a proxy keep them. Both sides of a comparison are asked by them. */
export class Connections {
  readonly #agent: Agent

  /** At most `width` requests are under way at once; the others wait for a connection. */
  constructor(width: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: width })
  }

  /** Sends JSON and answers the status and the body. */
  post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
    const text = JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const call = request(url, {
        method: 'POST',
        agent: this.#agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      })
      call.on('error', reject)
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
