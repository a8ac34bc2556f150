import type { z } from 'zod'

export type SocketRules<Identity, In> = {
  /**
   * The identity of a socket, stored in its attachment so that it survives hibernation. It never comes from a message.
   */
  identity: z.ZodType<Identity>
  incoming: z.ZodType<In>
  /** The largest text frame, in characters. */
  maxFrame: number
  /** The exact ping text, which the platform answers with `pong` without waking the object. */
  ping: string
  pong: string
}

export const CLOSE_SESSION_ENDED = 4401
const CLOSE_BAD_FRAME = 1007
const CLOSE_TOO_BIG = 1009

/**
 * Identities that were read. They only save reading an attachment again: a socket that we close loses both, and after
 * the object has slept there are new socket objects.
 */
const identities = new WeakMap<WebSocket, unknown>()

/**
 * The hibernating sockets of one object. This class has no state: the platform stores the sockets, their tags and their
 * identity while the object sleeps.
 */
export class Sockets<Identity, In, Out> {
  readonly #ctx: DurableObjectState
  readonly #rules: SocketRules<Identity, In>

  constructor(ctx: DurableObjectState, rules: SocketRules<Identity, In>) {
    this.#ctx = ctx
    this.#rules = rules
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(rules.ping, rules.pong))
  }

  /** Accepts an upgrade for a verified identity. Its sockets can later be found by `tags`. */
  accept(identity: Identity, tags: string[]): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, tags)
    server.serializeAttachment(identity)
    return new Response(null, { status: 101, webSocket: client })
  }

  /**
   * The open sockets, all of them or those of one tag. A socket that is closing is left out, although the platform
   * still lists it for a while.
   */
  open(tag?: string): WebSocket[] {
    return this.#ctx.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  /** How many open sockets have an identity that satisfies a rule. */
  count(rule: (identity: Identity) => boolean): number {
    return this.#those(rule).length
  }

  /**
   * The identity of a socket; null when we have closed the socket, or when its identity has the format of an old
   * release.
   */
  identity(socket: WebSocket): Identity | null {
    const known = identities.get(socket)
    if (known !== undefined) return known as Identity
    const read = this.#rules.identity.safeParse(socket.deserializeAttachment())
    if (!read.success) return null
    identities.set(socket, read.data)
    return read.data
  }

  /** Reads one frame. If the frame is not a message of the contract, closes the socket and returns null. */
  read(socket: WebSocket, frame: string | ArrayBuffer): In | null {
    if (typeof frame !== 'string') return this.#drop(socket, CLOSE_BAD_FRAME, 'text only')
    if (frame.length > this.#rules.maxFrame) return this.#drop(socket, CLOSE_TOO_BIG, 'too large')
    let value: unknown
    try {
      value = JSON.parse(frame)
    } catch {
      return this.#drop(socket, CLOSE_BAD_FRAME, 'not JSON')
    }
    const read = this.#rules.incoming.safeParse(value)
    return read.success ? read.data : this.#drop(socket, CLOSE_BAD_FRAME, 'not a message of the contract')
  }

  send(socket: WebSocket, message: Out): void {
    this.write(socket, JSON.stringify(message))
  }

  /** Sends to all open sockets, or to those whose identity `mayHear` permits. The text is serialized once. */
  broadcast(message: Out, mayHear?: (identity: Identity) => boolean): void {
    const sockets = mayHear ? this.#those(mayHear) : this.open()
    if (sockets.length === 0) return
    const text = JSON.stringify(message)
    for (const socket of sockets) this.write(socket, text)
  }

  /** The open sockets whose identity satisfies a rule. A socket with an unreadable identity never does. */
  #those(mayHear: (identity: Identity) => boolean): WebSocket[] {
    return this.open().filter((socket) => {
      const identity = this.identity(socket)
      return identity !== null && mayHear(identity)
    })
  }

  /**
   * Closes the sockets of a tag, after a last message. Both frames are sent at once. If the client never sent anything,
   * its connection ends only when the object sleeps (after ten idle seconds), because workerd's pipe takes the client's
   * close frame as the first message and waits for another. Browsers wait for two seconds at most.
   */
  closeAll(tag: string, code: number, reason: string, last?: Out): void {
    for (const socket of this.open(tag)) {
      if (last !== undefined) this.send(socket, last)
      this.close(socket, code, reason)
    }
  }

  /** Closes one socket; closing it twice is harmless. */
  close(socket: WebSocket, code: number, reason: string): void {
    endSocket(socket, code, reason)
  }

  /** Sends a text that is already serialized, so that several sockets can get the same one. */
  write(socket: WebSocket, text: string): void {
    try {
      socket.send(text)
    } catch {
      // The socket closed after it was listed. Its client reconnects and requests what it missed.
    }
  }

  #drop(socket: WebSocket, code: number, reason: string): null {
    this.close(socket, code, reason)
    return null
  }
}

/**
 * Closes a socket and removes its identity. A client may ignore the close, and its frames would continue to arrive with
 * that identity. The ready state does not show this, because frames that the client sent before its own close may also
 * arrive after it.
 */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  identities.delete(socket)
  try {
    socket.serializeAttachment(null)
  } catch {
    // The socket closed meanwhile, so no frame arrives any more.
  }
  answerClose(socket, code, reason)
}

/** Answers a client's close. Frames that it sent earlier are still processed with their identity. */
export function answerClose(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // The socket closed meanwhile, or the platform reserves the code (1005, 1006).
  }
}

/** Whether a request asks for an upgrade to a WebSocket. */
export function isUpgrade(request: Request): boolean {
  return request.headers.get('upgrade')?.toLowerCase() === 'websocket'
}
