import type { z } from 'zod'

export type SocketRules<Identity, In> = {
  /** Who speaks: kept in the attachment, so that it survives hibernation. Never taken from a message. */
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
 * The hibernating sockets of one object. Holds nothing itself: the platform keeps the sockets, their tags and their
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

  /** Sockets that are open (a closing one is listed by the platform for a while), of one tag or all. */
  open(tag?: string): WebSocket[] {
    return this.#ctx.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  /** Whose socket this is; null for one that we have closed, or that another release wrote in a form no longer read. */
  identity(socket: WebSocket): Identity | null {
    const read = this.#rules.identity.safeParse(socket.deserializeAttachment())
    return read.success ? read.data : null
  }

  /** Reads one frame. Whatever is no message of the contract closes the socket and gives null. */
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

  /** Sends to all open sockets, or to those whose identity may hear it; the text is made once. */
  broadcast(message: Out, mayHear?: (identity: Identity) => boolean): void {
    const sockets = mayHear ? this.#those(mayHear) : this.open()
    if (sockets.length === 0) return
    const text = JSON.stringify(message)
    for (const socket of sockets) this.write(socket, text)
  }

  /** Open sockets of whom a rule lets through; one whose identity cannot be read is let through by none. */
  #those(mayHear: (identity: Identity) => boolean): WebSocket[] {
    return this.open().filter((socket) => {
      const identity = this.identity(socket)
      return identity !== null && mayHear(identity)
    })
  }

  /**
   * Closes the sockets of a tag, with a last word. Both frames go out at once. The connection under a client that never
   * sent anything, though, ends only when the object sleeps (ten idle seconds): having taken the client's closing frame
   * as its first message, workerd's pipe waits for another. Browsers wait for that two seconds at most.
   */
  closeAll(tag: string, code: number, reason: string, last?: Out): void {
    for (const socket of this.open(tag)) {
      if (last !== undefined) this.send(socket, last)
      this.close(socket, code, reason)
    }
  }

  /** Closes one socket; one that is closed already stays so. */
  close(socket: WebSocket, code: number, reason: string): void {
    endSocket(socket, code, reason)
  }

  /** Sends a text made before, for one that goes to several sockets. */
  write(socket: WebSocket, text: string): void {
    try {
      socket.send(text)
    } catch {
      // It closed between the listing and now; its client comes back and asks for what it missed.
    }
  }

  #drop(socket: WebSocket, code: number, reason: string): null {
    this.close(socket, code, reason)
    return null
  }
}

/**
 * Closes a socket and takes its identity away: a client need not answer a close, and its frames would go on arriving as
 * if from somebody. Whether it is open does not tell them apart: what a client sent before it closed may come after that.
 */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.serializeAttachment(null)
  } catch {
    // Closed in the meantime: nothing arrives any more.
  }
  answerClose(socket, code, reason)
}

/** Answers a client's close. What it said before stays its own, also where that is still being worked on. */
export function answerClose(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Closed in the meantime, or a code the platform keeps for itself (1005, 1006).
  }
}

/** True for a request that wants to become a socket. */
export function isUpgrade(request: Request): boolean {
  return request.headers.get('upgrade')?.toLowerCase() === 'websocket'
}
