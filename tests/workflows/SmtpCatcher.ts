import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export type CaughtMail = { to: string; raw: string }

/**
 * How the server responds to the next emails. `silent`: it does not say whether it accepts the recipient.
 * `leave_at_text`: it agrees to the text and ends the connection. The others
 * that are about the text read it before they refuse it or disconnect; those that end in `after_text` have accepted it.
 */
export type SmtpMood =
  | 'take'
  | 'silent'
  | 'refuse_recipient'
  | 'refuse_now'
  | 'leave_at_text'
  | 'refuse_text'
  | 'refuse_text_now'
  | 'lose_text'
  | 'vanish_after_text'
  | 'silent_after_text'

/** A mail server with the part of SMTP that the delivery needs. It stores emails, or fails as `mood` says. */
export class SmtpCatcher {
  readonly mails: CaughtMail[] = []
  mood: SmtpMood = 'take'
  /** Exceptions from `mood` by address. */
  readonly moods = new Map<string, SmtpMood>()
  /** The addresses to whose texts the server has agreed. */
  readonly agreed: string[] = []
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #ends = new EventEmitter()

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

  /** Resolves when a connection has ended completely. */
  async nextEnd(): Promise<void> {
    await once(this.#ends, 'end')
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.#ends.emit('end')
    })
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
          const mood = this.#moodFor(to)
          if (mood === 'lose_text') return void socket.destroy()
          if (mood === 'refuse_text' || mood === 'refuse_text_now') {
            say(mood === 'refuse_text' ? '554 no' : '451 later')
            continue
          }
          this.mails.push({ to, raw: part })
          if (mood === 'vanish_after_text') return void socket.destroy()
          if (mood === 'silent_after_text') continue
          say('250 taken')
          continue
        }
        const verb = part.slice(0, 4).toUpperCase()
        if (verb === 'RCPT') {
          to = /<([^>]*)>/.exec(part)?.[1] ?? ''
          const mood = this.#moodFor(to)
          if (mood === 'silent') continue
          say(mood === 'refuse_recipient' ? `550 no ${to}` : mood === 'refuse_now' ? '451 later' : '250 ok')
        } else if (verb === 'DATA') {
          inText = true
          this.agreed.push(to)
          say('354 go on')
          if (this.#moodFor(to) === 'leave_at_text') socket.end()
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
