import { type Millis, systemClock } from '#kernel/clock'
import type { ChatMessage, ChatServerMessage } from '#contracts/realtime/chat'

type Accepted = {
  message: ChatMessage /** false for a repeat: it was relayed before */
  relay: boolean
  from: WebSocket
}

/** A message that comes this soon after the one before (ms) waits for others that arrive with it. */
const CLOSE = 2

/**
 * Relays accepted messages. A single message is sent at once; messages that arrive together are sent in one frame. The
 * platform delays outgoing frames until earlier writes are durable (output gate), so clients only see messages that
 * cannot be lost.
 */
export class Relay {
  readonly #sockets: () => WebSocket[]
  readonly #write: (socket: WebSocket, text: string) => void
  #waiting: Accepted[] = []
  #tick: Promise<void> | null = null
  #sentAt: Millis = 0

  constructor(sockets: () => WebSocket[], write: (socket: WebSocket, text: string) => void) {
    this.#sockets = sockets
    this.#write = write
  }

  /**
   * Resolves when this tick's frames were passed to the platform. Await it, so that the object does not hibernate
   * before that.
   */
  add(accepted: Accepted): Promise<void> {
    this.#waiting.push(accepted)
    this.#tick ??= this.#turn().then(() => {
      this.#tick = null
      this.#sentAt = systemClock()
      const batch = this.#waiting
      this.#waiting = []
      this.#send(batch)
    })
    return this.#tick
  }

  #turn(): Promise<void> {
    if (systemClock() >= this.#sentAt + CLOSE) return Promise.resolve()
    return new Promise((resolve) => setTimeout(resolve, 0))
  }

  #send(batch: Accepted[]): void {
    const fresh = batch.filter((one) => one.relay)
    const all = frame(fresh.map((one) => one.message))
    const senders = new Set(fresh.map((one) => one.from))
    for (const socket of this.#sockets()) {
      // The socket that sent a message already has it.
      const text = senders.has(socket)
        ? frame(fresh.filter((one) => one.from !== socket).map((one) => one.message))
        : all
      if (text !== null) this.#write(socket, text)
    }
    for (const { from, message } of batch)
      this.#write(
        from,
        JSON.stringify({
          type: 'accepted',
          msgUniqueId: message.msgUniqueId,
          messageTimetoken: message.messageTimetoken,
        } satisfies ChatServerMessage),
      )
  }
}

function frame(messages: ChatMessage[]): string | null {
  return messages.length === 0 ? null : JSON.stringify({ type: 'messages', messages } satisfies ChatServerMessage)
}
