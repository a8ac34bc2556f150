import { DurableObject } from 'cloudflare:workers'
import { accountOf, callerOf, type SocketCaller, socketCaller } from '#contracts/internal/socket-upgrade'
import type { ChatPerson } from '#contracts/internal/chat-audit'
import { type ChatClientMessage, chatClientMessage, type ChatServerMessage } from '#contracts/realtime/chat'
import { chatMigrations } from '#db/chat/migrations'
import { allMembers, closeChannel, findChannel, insertChannel } from '#db/chat/queries/channel'
import { countMessages, messagesAfter } from '#db/chat/queries/messages'
import type { ChatDatabase } from '#db/chat/chat-database'
import { Refusal } from '#contracts/errors'
import { type Clock, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { endedCall } from '../kit/ended-call.ts'
import { migrate } from '../kit/migrate.ts'
import { NamedAlarms } from '../kit/named-alarms.ts'
import { PersonPace } from '../kit/person-pace.ts'
import { answerClose, CLOSE_SESSION_ENDED, isUpgrade, Sockets } from '../kit/sockets.ts'
import { wipe } from '../kit/wipe.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import { AuditTrail } from './AuditTrail.ts'
import { CLOSE_GONE, CLOSE_LATER, MAX_OF_PERSON, MAX_SOCKETS, PACE, READS, TOO_FAST, WRITES } from './chat-limits.ts'
import { ChannelLog, NotDone } from './ChannelLog.ts'
import { HubReports } from './HubReports.ts'
import { peopleBeside, personOf } from './chat-people.ts'
import { Relay } from './Relay.ts'
import { BEGINNING } from './timetoken.ts'

/** A member who has the chat open reports within this time what they have seen. Then their hub needs no unread mark. */
const SEEN_SOON = 1_500
/** The largest frame from a client: just above the largest contentEncrypted with its envelope. */
const MAX_FRAME = 66_000
/**
 * One chat of two people. It stores, orders and relays the messages that their browsers encrypted, and cannot decrypt
 * them.
 */
export class ChatChannelObject extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: Clock = systemClock
  readonly #db: ChatDatabase
  readonly #alarms: NamedAlarms<'chat-channel'>
  readonly #sockets: Sockets<SocketCaller, ChatClientMessage, ChatServerMessage>
  readonly #log: ChannelLog
  readonly #relay: Relay
  readonly #hubs: HubReports
  readonly #audit: AuditTrail
  readonly #pace = new PersonPace(PACE)

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.#db = drizzle(ctx.storage)
    this.#alarms = new NamedAlarms(ctx.storage)
    this.#sockets = new Sockets(ctx, {
      identity: socketCaller,
      incoming: chatClientMessage,
      maxFrame: MAX_FRAME,
      ping: '{"type":"ping"}',
      pong: '{"type":"pong"}',
    })
    this.#log = new ChannelLog(this.#db, (work) => ctx.storage.transactionSync(work))
    this.#relay = new Relay(
      () => this.#sockets.open(),
      (socket, text) => this.#sockets.write(socket, text),
    )
    this.#hubs = new HubReports({
      env,
      db: this.#db,
      log: this.#log,
      clock: () => this.clock(),
      wake: (report, due) => this.#alarms.set(report, due),
      soon: (work) => ctx.waitUntil(work),
    })
    this.#audit = new AuditTrail({
      env,
      db: this.#db,
      clock: () => this.clock(),
      wake: (due) => this.#alarms.set('audit', due),
      soon: (work) => ctx.waitUntil(work),
    })
    void ctx.blockConcurrencyWhile(async () => migrate(ctx.storage, chatMigrations, this.clock()))
  }

  /** Creates the channel, once. A repeat changes nothing. Returns whether it can be written to. */
  async open(input: {
    channel_id: string
    practice_id: string
    members: [string, string]
  }): Promise<{ allow_send: boolean }> {
    const { channel_id, practice_id, members } = input
    if (!findChannel(this.#db))
      this.ctx.storage.transactionSync(() =>
        insertChannel(this.#db, { channel_id, practice_id, last_timetoken: BEGINNING }, members),
      )
    return { allow_send: findChannel(this.#db)?.close_datetime === null }
  }

  /** Closes the channel for writing; the history stays readable. */
  async close(): Promise<void> {
    closeChannel(this.#db, this.clock())
  }

  /** Opens the channel for writing again. */
  async reopen(): Promise<void> {
    closeChannel(this.#db, null)
  }

  /** The author and timetoken of each message after a timetoken, oldest first, without the content. */
  async writtenAfter(timetoken: string, limit: number): Promise<{ timetoken: string; sender: string }[]> {
    return messagesAfter(this.#db, timetoken, limit).map(({ timetoken, sender }) => ({ timetoken, sender }))
  }

  /** Destroys the conversation with its whole history. Returns the number of messages. */
  async erase(): Promise<{ messages: number }> {
    for (const { user_id } of allMembers(this.#db)) this.#sockets.closeAll(userTag(user_id), CLOSE_GONE, 'gone')
    const messages = countMessages(this.#db)
    await wipe(this.ctx.storage, this.#alarms, chatMigrations, this.clock())
    return { messages }
  }

  /**
   * Records that a member opened the conversation: nothing in it is unread for them any longer. Throws `not_found` for
   * anyone else.
   */
  async reportRead(user_id: string): Promise<void> {
    if (!this.#log.member(user_id)) throw new Refusal('not_found')
    this.#log.seen(user_id)
    await this.#hubs.unreadNow()
  }

  /**
   * Checks the partner's unread mark again after a member reports that they sent something. Throws `not_found` for
   * anyone else.
   */
  async reportMessage(user_id: string): Promise<void> {
    if (!this.#log.member(user_id)) throw new Refusal('not_found')
    await this.#hubs.unreadNow()
  }

  /** Closes the sockets of a session that has ended. */
  async closeSession(session_id: string): Promise<void> {
    this.#sockets.closeAll(sessionTag(session_id), CLOSE_SESSION_ENDED, 'session ended')
  }

  /** Answers an upgrade that the edge requests. The edge has checked session and token; membership is checked here. */
  override async fetch(request: Request): Promise<Response> {
    const caller = callerOf(request)
    if (!caller || !isUpgrade(request)) return new Response(null, { status: 400 })
    if (!this.#log.member(caller.user_id)) return new Response(null, { status: 404 })
    const person = accountOf(caller)
    const own = this.#sockets.count((other) => accountOf(other) === person)
    if (own >= MAX_OF_PERSON || this.#sockets.open().length >= MAX_SOCKETS) return new Response(null, { status: 429 })
    const response = this.#sockets.accept(caller, [sessionTag(caller.session_id), userTag(caller.user_id)])
    this.ctx.waitUntil(this.#register(caller))
    return response
  }

  override async webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const caller = this.#sockets.identity(socket)
    if (!caller) return this.#sockets.close(socket, CLOSE_SESSION_ENDED, 'session ended')
    const message = this.#sockets.read(socket, frame)
    if (!message) return
    try {
      if (caller.only_reads && !READS.has(message.type)) throw new NotDone('Chat not available')
      if (WRITES.has(message.type) && !this.#pace.take(accountOf(caller), this.clock())) throw new NotDone(TOO_FAST)
      await this.#answer(socket, personOf(caller), message)
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      const msgUniqueId = message.type === 'send' ? message.msgUniqueId : null
      this.#sockets.send(socket, { type: 'refused', msgUniqueId, detail: error.message })
    }
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    answerClose(socket, code, reason)
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run(
      this.clock(),
      {
        unread: () => this.#hubs.unread(),
        latest: () => this.#hubs.latest(),
        audit: () => this.#audit.tellAll(),
      },
      (where, error) => log({ event: 'object_error', object: 'chat-channel', where, error: errorKind(error) }),
    )
  }

  async #answer(socket: WebSocket, person: ChatPerson, message: ChatClientMessage): Promise<void> {
    switch (message.type) {
      case 'hello':
        return this.#audit.collect(this.#welcome(socket, person, message.since))
      case 'send':
        return this.#acceptMessage(socket, person, message)
      case 'receipt': {
        const receipt = this.#log.receipt(person.user_id, message.read_through, this.clock())
        if (!receipt) return
        this.#sockets.broadcast({ type: 'receipt', ...receipt })
        return this.#hubs.unreadNow()
      }
      case 'reaction': {
        const reaction = this.#log.react(person, message.messageTimetoken, message.emoji, this.clock())
        if (!reaction) return
        this.#sockets.broadcast({ type: 'reaction', ...reaction })
        return this.#audit.collect(1)
      }
      case 'history': {
        const page = this.#log.page(message.before, message.limit)
        const events = this.#log.handedOut(person, page.messages, this.clock())
        this.#sockets.send(socket, { type: 'history', ...page })
        return this.#audit.collect(events)
      }
      case 'ping':
        return this.#sockets.send(socket, { type: 'pong' })
    }
  }

  /** Sends the newest page, or what a returning client missed. Returns the number of events for the audit. */
  #welcome(socket: WebSocket, person: ChatPerson, since: string | null): number {
    const receipts = this.#log.receipts()
    if (since === null) {
      const page = this.#log.page(null)
      const events = this.#log.handedOut(person, page.messages, this.clock())
      this.#sockets.send(socket, { type: 'welcome', ...page, receipts })
      return events
    }
    const has_older = this.#log.page(since, 1).messages.length > 0
    let events = 0
    let first = true
    for (const messages of this.#log.since(since)) {
      events += this.#log.handedOut(person, messages, this.clock())
      if (first) this.#sockets.send(socket, { type: 'welcome', messages, receipts, has_older })
      else this.#sockets.send(socket, { type: 'messages', messages })
      first = false
    }
    return events
  }

  async #acceptMessage(
    socket: WebSocket,
    sender: ChatPerson,
    sent: { msgUniqueId: string; contentEncrypted: string },
  ): Promise<void> {
    const callers = this.#sockets.open().flatMap((one) => this.#sockets.identity(one) ?? [])
    const readers = peopleBeside(sender, callers)
    const { message, repeat, made_unread } = this.#log.append({ sender, now: this.clock(), readers, ...sent })
    const relayed = this.#relay.add({ message, relay: !repeat, from: socket })
    // None is awaited before the next is set, so that all alarms are stored together with the message.
    if (!repeat)
      await Promise.all([
        this.#unreadSoon(made_unread, readers),
        this.#hubs.latestSoon(),
        this.#audit.collect(1 + readers.length),
      ])
    await relayed
  }

  /** Reports that a new message is unread: soon for someone who has the chat open, otherwise at once. */
  async #unreadSoon(partner: string | null, readers: readonly ChatPerson[]): Promise<void> {
    if (partner === null) return
    const isHere = readers.some(({ user_id }) => user_id === partner)
    await this.#hubs.unreadSoon(isHere ? SEEN_SOON : 0)
  }

  /**
   * Asks the hub to report the end of the session. If the session has ended meanwhile, its sockets are closed at once.
   */
  async #register(caller: SocketCaller): Promise<void> {
    const channel = findChannel(this.#db)?.channel_id
    if (channel === undefined) return
    try {
      const hub = hubStub(this.env, caller.user_id)
      const entry = { session_id: caller.session_id, kind: 'channel', id: channel } as const
      const alive = await endedCall(hub.act('session.enter', entry))
      if (!alive) await this.closeSession(caller.session_id)
    } catch {
      this.#sockets.closeAll(sessionTag(caller.session_id), CLOSE_LATER, 'try again')
    }
  }
}

const sessionTag = (sessionId: string): string => `session:${sessionId}`
const userTag = (userId: string): string => `user:${userId}`
