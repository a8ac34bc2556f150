/**
 * One chat while its thread is shown: its socket, its queue of unsent messages, and the conversation on screen.
 *
 *   const room = new ChatRoom({ channel, user, key, token })
 *   room.open(); room.send('Hello'); room.close()
 *
 * No message is lost or duplicated: before it is sent it is stored in this browser, encrypted. After every reconnect it
 * is sent again under the same id, and it is deleted only when the service has accepted it.
 */
import { CHAT_PATH } from '#contracts/plain/socket-paths'
import type { ChatClientMessage, ChatMessage, ChatServerMessage } from '#contracts/realtime/chat'
import type { DataKey } from '#kernel/sealed'
import { type LiveSocket, openSocket, type SocketState } from '#web/lib/socket.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { cleanText, decryptMessage, encryptMessage } from './channel-cipher.ts'
import {
  type Conversation,
  EMPTY,
  type Line,
  newestTimetoken,
  oldestTimetoken,
  receiptDue,
  withAccepted,
  withFailure,
  withLines,
  withoutLine,
  withReaction,
  withReceipts,
} from './conversation.ts'
import { forgetWaiting, storeWaiting, ownerOf, type WaitingMessage, waitingMessages } from './waiting-messages.ts'

const OLDER_PAGE = 50

export type RoomView = {
  conversation: Conversation
  socket: SocketState
  loadingOlder: boolean
  /** The text of the latest refusal that does not concern a message, for example of a reaction. */
  refusal: string | null
}

/** Messages of a chat could not be opened. The operator learns that it happened, and nothing about them. */
class UnreadableMessageError extends Error {
  override readonly name = 'UnreadableMessageError'
}

export type RoomOptions = { channel: string; user: string; key: DataKey; token: string }

export class ChatRoom {
  readonly #options: RoomOptions
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Map<string, WaitingMessage>()
  #token: string
  #socket: LiveSocket<ChatClientMessage> | null = null
  #view: RoomView = { conversation: EMPTY, socket: 'connecting', loadingOlder: false, refusal: null }
  /** Runs received and sent messages one after another: encryption is asynchronous, and their order must not change. */
  #line: Promise<void> = Promise.resolve()
  #restored = false
  #reported = false

  constructor(options: RoomOptions) {
    this.#options = options
    this.#token = options.token
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly view = (): RoomView => this.#view

  open(): void {
    this.#inOrder(() => this.#restore())
    this.#connect()
  }

  #connect(): void {
    this.#socket = openSocket<ChatServerMessage, ChatClientMessage>({
      name: 'chat',
      path: () => `${CHAT_PATH.replace(':channel', this.#options.channel)}?token=${encodeURIComponent(this.#token)}`,
      hello: () => ({ type: 'hello', since: newestTimetoken(this.#view.conversation) }),
      ping: { type: 'ping' },
      onState: (socket) => this.#show({ socket, ...(socket === 'open' ? {} : { loadingOlder: false }) }),
      onMessage: (message) => this.#inOrder(() => this.#receive(message)),
    })
  }

  close(): void {
    this.#socket?.close()
    this.#socket = null
  }

  /**
   * Sets the token for the next connection. An open connection goes on; one that was closed because its login
   * ended is opened again.
   */
  renew(token: string): void {
    if (token === this.#token) return
    this.#token = token
    if (this.#socket && this.#view.socket === 'closed') this.#connect()
  }

  /** Stores and sends a text. Empty texts are ignored. */
  send(text: string): void {
    const clean = cleanText(text)
    if (clean) this.#inOrder(() => this.#write(clean))
  }

  /** Sends a refused message again, under its own id. */
  retry(msgUniqueId: string): void {
    const waiting = this.#waiting.get(msgUniqueId)
    if (!waiting) return
    this.#change(withFailure(this.#view.conversation, msgUniqueId, null))
    this.#pass(waiting)
  }

  /** Discards a message that was not accepted. */
  remove(msgUniqueId: string): void {
    this.#waiting.delete(msgUniqueId)
    void forgetWaiting(msgUniqueId)
    this.#change(withoutLine(this.#view.conversation, msgUniqueId))
  }

  react(messageTimetoken: string, emoji: string | null): void {
    const sent = this.#socket?.send({ type: 'reaction', messageTimetoken, emoji }) ?? false
    this.#show({ refusal: sent ? null : 'You are not connected. Please try again in a moment.' })
  }

  /** Confirms that the messages on screen were read, unless it was confirmed before. */
  confirmRead(): void {
    const read_through = receiptDue(this.#view.conversation, this.#options.user)
    if (read_through !== null) this.#socket?.send({ type: 'receipt', read_through })
  }

  loadOlder(): void {
    const before = oldestTimetoken(this.#view.conversation)
    if (before === null || this.#view.loadingOlder || !this.#view.conversation.hasOlder) return
    if (this.#socket?.send({ type: 'history', before, limit: OLDER_PAGE })) this.#show({ loadingOlder: true })
  }

  async #receive(message: ChatServerMessage): Promise<void> {
    switch (message.type) {
      case 'welcome': {
        const first = !this.#view.conversation.welcomed
        this.#change(withReceipts(await this.#withMessages(message.messages), message.receipts))
        this.#change({
          ...this.#view.conversation,
          welcomed: true,
          hasOlder: first ? message.has_older : this.#view.conversation.hasOlder,
        })
        return this.#passAll()
      }
      case 'messages':
        return this.#change(await this.#withMessages(message.messages))
      case 'history':
        this.#change({ ...(await this.#withMessages(message.messages)), hasOlder: message.has_older })
        return this.#show({ loadingOlder: false })
      case 'accepted':
        this.#waiting.delete(message.msgUniqueId)
        void forgetWaiting(message.msgUniqueId)
        return this.#change(withAccepted(this.#view.conversation, this.#options.user, message))
      case 'receipt':
        return this.#change(
          withReceipts(this.#view.conversation, {
            [message.user]: { read_through: message.read_through, at: message.at },
          }),
        )
      case 'reaction':
        return this.#change(withReaction(this.#view.conversation, message.messageTimetoken, message.reaction))
      case 'refused':
        if (message.msgUniqueId === null) return this.#show({ refusal: message.detail })
        return this.#change(withFailure(this.#view.conversation, message.msgUniqueId, message.detail))
      case 'pong':
        return
    }
  }

  async #withMessages(messages: readonly ChatMessage[]): Promise<Conversation> {
    const { channel, user, key } = this.#options
    const opened = await Promise.all(
      messages.map(async ({ contentEncrypted, ...message }): Promise<Line | null> => {
        const text = await decryptMessage(key, { channel, ...message }, contentEncrypted)
        return text === null ? null : { ...message, text, failure: null }
      }),
    )
    const lines = opened.filter((line) => line !== null)
    // Another tab of the same user may have sent a message that waits here too.
    for (const line of lines)
      if (line.sender === user && this.#waiting.delete(line.msgUniqueId)) void forgetWaiting(line.msgUniqueId)
    if (lines.length < opened.length) this.#reportUnreadable()
    const conversation = withLines(this.#view.conversation, lines)
    return { ...conversation, skipped: conversation.skipped + opened.length - lines.length }
  }

  /** Once while the thread is shown, however many there are. */
  #reportUnreadable(): void {
    if (this.#reported) return
    this.#reported = true
    void import('#web/lib/error-report.ts').then(
      ({ reportError }) => reportError(new UnreadableMessageError(), 'chat'),
      () => undefined,
    )
  }

  async #write(text: string): Promise<void> {
    const { channel, user, key } = this.#options
    const msgUniqueId = crypto.randomUUID()
    const contentEncrypted = await encryptMessage(key, { channel, sender: user, msgUniqueId }, text)
    const waiting = { msgUniqueId, owner: ownerOf(user, channel), contentEncrypted, writtenAt: serverNow() }
    this.#waiting.set(msgUniqueId, waiting)
    this.#change(withLines(this.#view.conversation, [this.#onItsWay(msgUniqueId, text)]))
    await storeWaiting(waiting)
    if (this.#view.conversation.welcomed) this.#pass(waiting)
  }

  /** Loads the messages that were stored in this browser earlier but never accepted. */
  async #restore(): Promise<void> {
    if (this.#restored) return
    this.#restored = true
    const { channel, user, key } = this.#options
    const lines: Line[] = []
    for (const waiting of await waitingMessages(ownerOf(user, channel))) {
      const { msgUniqueId, contentEncrypted } = waiting
      const text = await decryptMessage(key, { channel, sender: user, msgUniqueId }, contentEncrypted)
      if (text === null) continue
      this.#waiting.set(msgUniqueId, waiting)
      lines.push(this.#onItsWay(msgUniqueId, text))
    }
    if (lines.length > 0) this.#change(withLines(this.#view.conversation, lines))
  }

  #onItsWay(msgUniqueId: string, text: string): Line {
    return { msgUniqueId, sender: this.#options.user, text, messageTimetoken: null, reaction: null, failure: null }
  }

  #passAll(): void {
    for (const waiting of this.#waiting.values()) this.#pass(waiting)
  }

  /** Without a connection nothing is sent: the next `welcome` sends all waiting messages. */
  #pass({ msgUniqueId, contentEncrypted }: WaitingMessage): void {
    this.#socket?.send({ type: 'send', msgUniqueId, contentEncrypted })
  }

  #change(conversation: Conversation): void {
    this.#show({ conversation })
  }

  #show(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  #inOrder(work: () => Promise<void>): void {
    this.#line = this.#line.then(work).catch(() => this.#show({ refusal: 'Chat not available' }))
  }
}
