import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export type CaughtMail = { to: string; raw: string }

/** How the server responds to the next emails. */
export type SmtpMood = 'take' | 'refuse_recipient' | 'refuse_now' | 'vanish_after_text'

/** A mail server with the part of SMTP that the delivery needs. It stores emails, or fails as `mood` says. */
export class SmtpCatcher {
  readonly mails: CaughtMail[] = []
  mood: SmtpMood = 'take'
  /** Exceptions from `mood` by address. */
  readonly moods = new Map<string, SmtpMood>()
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<SmtpCatcher> {
    const server = createServer()
    const catcher = new SmtpCatcher(server)
    server.on('connection', (socket) => catcher.#serve(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return catcher
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  to(address: string): CaughtMail[] {
    return this.mails.filter((mail) => mail.to === address)
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let to = ''
    let pending = ''
    let inText = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8')
      for (;;) {
        const end = pending.indexOf(inText ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = pending.slice(0, end)
        pending = pending.slice(end + (inText ? 5 : 2))
        if (inText) {
          inText = false
          this.mails.push({ to, raw: part })
          if (this.#moodFor(to) === 'vanish_after_text') return void socket.destroy()
          say('250 taken')
          continue
        }
        const verb = part.slice(0, 4).toUpperCase()
        if (verb === 'RCPT') {
          to = /<([^>]*)>/.exec(part)?.[1] ?? ''
          const mood = this.#moodFor(to)
          say(mood === 'refuse_recipient' ? `550 no ${to}` : mood === 'refuse_now' ? '451 later' : '250 ok')
        } else if (verb === 'DATA') {
          inText = true
          say('354 go on')
        } else if (verb === 'QUIT') {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  }

  #moodFor(address: string): SmtpMood {
    return this.moods.get(address) ?? this.mood
  }
}
