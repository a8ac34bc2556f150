import type { z } from 'zod'

export type SocketRules<Identity, In> = {
  /**
   * The identity of a socket, stored in its attachment so that it survives hibernation. It never comes from a message.
   */
  identity: z.ZodType<Identity>
  incoming: z.ZodType<In>
  /** Largest text frame in characters. */
  maxFrame: number
  /** Exact ping text that the platform answers without waking the object, and its answer. */
  ping: string
  pong: string
}

export const CLOSE_SESSION_ENDED = 4401
const CLOSE_BAD_FRAME = 1007
const CLOSE_TOO_BIG = 1009

/**
 * The hibernating sockets of one object. This class has no state: the platform holds the sockets, their tags and their
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

  /** Accepts an upgrade for a verified identity. `tags` find its sockets again. */
  accept(identity: Identity, tags: string[]): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, tags)
    server.serializeAttachment(identity)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Open sockets, of one tag or all. The platform also lists a closing one for a while; it is left out. */
  open(tag?: string): WebSocket[] {
    return this.#ctx.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  /** The identity of a socket; null for one that we have closed, or whose identity has the format of an old release. */
  identity(socket: WebSocket): Identity | null {
    const read = this.#rules.identity.safeParse(socket.deserializeAttachment())
    return read.success ? read.data : null
  }

  /** Reads one frame. A frame that is not a message of the contract closes the socket and gives null. */
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

  /** Sends to all open sockets, or to those with a permitted identity; the text is serialized once. */
  broadcast(message: Out, mayHear?: (identity: Identity) => boolean): void {
    const sockets = mayHear ? this.#those(mayHear) : this.open()
    if (sockets.length === 0) return
    const text = JSON.stringify(message)
    for (const socket of sockets) this.write(socket, text)
  }

  /** Open sockets whose identity satisfies a rule; an unreadable identity satisfies none. */
  #those(mayHear: (identity: Identity) => boolean): WebSocket[] {
    return this.open().filter((socket) => {
      const identity = this.identity(socket)
      return identity !== null && mayHear(identity)
    })
  }

  /**
   * Closes the sockets of a tag, with a last message. Both frames are sent at once. If the client never sent anything,
   * its connection ends only when the object sleeps (ten idle seconds): workerd's pipe takes the client's close frame
   * as the first message and waits for another. Browsers wait two seconds at most.
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

  /** Sends a serialized text, for messages to several sockets. */
  write(socket: WebSocket, text: string): void {
    try {
      socket.send(text)
    } catch {
      // It closed between the listing and now; its client reconnects and asks for what it missed.
    }
  }

  #drop(socket: WebSocket, code: number, reason: string): null {
    this.close(socket, code, reason)
    return null
  }
}

/**
 * Closes a socket and removes its identity. A client may ignore the close, and its frames would continue to arrive with
 * that identity. The ready state cannot tell: frames sent before the client's own close may arrive after it.
 */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.serializeAttachment(null)
  } catch {
    // Closed meanwhile: no frame arrives any more.
  }
  answerClose(socket, code, reason)
}

/** Answers a client's close. Frames it sent before keep their identity while they are being processed. */
export function answerClose(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Closed meanwhile, or a code that the platform reserves (1005, 1006).
  }
}

/** True for a request that wants to become a socket. */
export function isUpgrade(request: Request): boolean {
  return request.headers.get('upgrade')?.toLowerCase() === 'websocket'
}
