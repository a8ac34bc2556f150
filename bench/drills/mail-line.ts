import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { RandomChoices } from '../random-sequence.ts'

/**
 * The line between the workflows and the mail server. It ends some connections after a random number of bytes: before
 * the text of a mail, within it, or when the server has taken it and its answer is on the way.
 */
export class MailLine {
  /** The mail server behind it (`smtp://host:port`). Set before the first mail. */
  target = ''
  /** The share of connections that end early. */
  cutting = 0
  /** Connections that ended early: before the server had asked for the text of a mail, and later. */
  readonly cuts = { before_text: 0, after: 0 }
  readonly #server: Server
  readonly #choices: RandomChoices
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, choices: RandomChoices) {
    this.#server = server
    this.#choices = choices
  }

  static async open(choices: RandomChoices): Promise<MailLine> {
    const server = createServer()
    const line = new MailLine(server, choices)
    server.on('connection', (socket) => line.#serve(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return line
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #serve(client: Socket): void {
    const { hostname, port } = new URL(this.target)
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    // A mail is some 20 KB, after some 80 bytes of commands. Half of the cuts come before the text.
    const cut = this.#choices.random() < this.cutting
    let left = !cut
      ? Infinity
      : this.#choices.random() < 0.5
        ? this.#choices.whole(0, 80)
        : this.#choices.whole(200, 30_000)
    let asked = false
    const end = () => {
      this.cuts[asked ? 'after' : 'before_text'] += 1
      client.destroy()
      server.destroy()
    }
    client.on('data', (bytes) => {
      left -= bytes.length
      if (left > 0) server.write(bytes)
      else end()
    })
    server.on('data', (bytes) => {
      const line = bytes.toString('latin1')
      // The whole text went through before the planned cut. Cut here: the server has taken the mail, and its answer is lost.
      if (cut && asked && /^250/m.test(line)) end()
      else client.write(bytes)
      // Servers may answer RCPT and DATA in one piece.
      if (/^354/m.test(line)) asked = true
    })
  }
}
