import { accountOf, type SocketCaller } from '#contracts/internal/socket-upgrade'
import { CLOSE_SESSION_ENDED } from '#contracts/realtime/note'
import { type Clock, MINUTE, SECOND } from '#kernel/clock'
import { endedCall } from '../kit/ended-call.ts'
import { endSocket } from '../kit/sockets.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import { type Attachment, attachment, personAt } from './note-caller.ts'
import { MAX_OF_PERSON, MAX_SOCKETS } from './note-limits.ts'

/** How often the session of a socket that writes is checked. */
const SESSION_CHECK = 3 * SECOND

/** The hibernating sockets of one draft. The platform stores them with their callers while the object sleeps. */
export class NoteSockets {
  readonly #ctx: DurableObjectState
  readonly #env: ObjectEnv
  readonly #clock: Clock

  constructor(ctx: DurableObjectState, env: ObjectEnv, clock: Clock) {
    this.#ctx = ctx
    this.#env = env
    this.#clock = clock
  }

  /** Accepts the socket of a caller. Null when they or all together have too many. */
  accept(caller: SocketCaller): { client: WebSocket; server: WebSocket } | null {
    const person = accountOf(caller)
    const all = this.open()
    const own = all.filter((socket) => personAt(socket) === person)
    if (own.length >= MAX_OF_PERSON || all.length >= MAX_SOCKETS) return null
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, [sessionTag(caller.session_id)])
    const now = this.#clock()
    server.serializeAttachment({ ...caller, checked_at: now, touched_at: now } satisfies Attachment)
    return { client, server }
  }

  /** The open sockets. A socket that is closing is left out, although the platform still lists it for a while. */
  open(tag?: string): WebSocket[] {
    return this.#ctx.getWebSockets(tag).filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  sendAll(bytes: Uint8Array): void {
    for (const socket of this.open()) send(socket, bytes)
  }

  /** Sends a stored change to all but the socket that has all of it, and then to all what is stored now. */
  relay(change: Uint8Array, stored: Uint8Array, hasAll: WebSocket | null): void {
    const sockets = this.open()
    for (const socket of sockets) if (socket !== hasAll) send(socket, change)
    for (const socket of sockets) send(socket, stored)
  }

  endAll(code: number, reason: string): void {
    for (const socket of this.open()) endSocket(socket, code, reason)
  }

  /** Ends the sockets of a session. */
  endSession(sessionId: string): void {
    for (const socket of this.open(sessionTag(sessionId))) endSocket(socket, CLOSE_SESSION_ENDED, 'session ended')
  }

  /** Whether the session of a socket that writes lives. Writing is real input, so it renews the session. */
  async sessionLives(socket: WebSocket): Promise<boolean> {
    const read = attachment.safeParse(socket.deserializeAttachment())
    if (!read.success) return false
    const caller = read.data
    const now = this.#clock()
    if (now - caller.checked_at < SESSION_CHECK) return true
    const hub = hubStub(this.#env, caller.user_id)
    if (!(await endedCall(hub.act('session.check', caller.session_id)))) return false
    const touch = now - caller.touched_at > MINUTE
    if (touch) await endedCall(hub.act('session.touch', caller.session_id))
    // It may have ended while the hub was asked, and must not get its caller back.
    if (personAt(socket) === null) return false
    const kept: Attachment = { ...caller, checked_at: now, touched_at: touch ? now : caller.touched_at }
    socket.serializeAttachment(kept)
    return true
  }
}

const sessionTag = (sessionId: string): string => `session:${sessionId}`

export function send(socket: WebSocket, bytes: Uint8Array): void {
  try {
    socket.send(bytes)
  } catch {
    // The socket closed after it was listed. Its client reconnects and syncs.
  }
}
