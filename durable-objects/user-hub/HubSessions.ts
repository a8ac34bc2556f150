import { DurableObject } from 'cloudflare:workers'
import type { EffectsPort } from '#contracts/internal/effects'
import { type SocketCaller, socketCaller } from '#contracts/internal/socket-upgrade'
import { type HubClientMessage, hubClientMessage, type HubServerMessage } from '#contracts/realtime/hub'
import type { HubDatabase } from '#db/hub/hub-database'
import {
  addSessionSocket,
  callIsOpened,
  otherHubOf,
  removeSessionSocket,
  type SessionSocket,
  setOwner,
} from '#db/hub/queries/sessions'
import { type Clock, SECOND, systemClock } from '#kernel/clock'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import { NamedAlarms } from '../kit/named-alarms.ts'
import { CLOSE_SESSION_ENDED, Sockets } from '../kit/sockets.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hubStub } from '../stubs.ts'
import { Eviction } from './Eviction.ts'
import { type LiveSession, type NewSession, SessionBook } from './SessionBook.ts'

type AlarmName = 'idle' | 'presence' | 'revoke'

/** A user's sessions: their liveness, and what each of them has opened, which closes with it. */
export class HubSessions extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: Clock = systemClock
  effects: EffectsPort
  // What the class above this one works with stands on the instance: RPC reaches methods only.
  protected readonly db: HubDatabase
  protected readonly alarms: NamedAlarms<AlarmName>
  protected readonly sockets: Sockets<SocketCaller, HubClientMessage, HubServerMessage>
  protected readonly sessions: SessionBook
  protected readonly eviction: Eviction
  /** Real input: renews a living session, in both hubs where it has two. False when it is over. */
  protected readonly touch = (sessionId: string): boolean => this.#touch(sessionId)

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.effects = env.EFFECTS
    this.db = drizzle(ctx.storage)
    this.alarms = new NamedAlarms(ctx.storage)
    this.sockets = new Sockets(ctx, {
      identity: socketCaller,
      incoming: hubClientMessage,
      maxFrame: 4_096,
      ping: '{"event_type":"ping"}',
      pong: '{"event_type":"pong"}',
    })
    this.sessions = new SessionBook(this.db, (id) => this.#sessionEnded(id))
    this.eviction = new Eviction({ db: this.db, env, effects: () => this.effects })
  }

  /** A session of this user begins (sign-in, second factor, profile switch). A repeat changes nothing. */
  async beginSession({ user_id, at, other_user_id, ...session }: NewSession): Promise<void> {
    setOwner(this.db, user_id)
    this.sessions.begin({ ...session, begin_datetime: at, active_datetime: at })
    if (other_user_id !== undefined)
      addSessionSocket(this.db, { session_id: session.session_id, kind: 'hub', id: other_user_id })
    await this.#sweep()
  }

  /** Whether a session lives: begun, not ended, active within the last 59 minutes. Asking never renews it. */
  async sessionAlive(session_id: string): Promise<boolean> {
    return this.sessions.alive(session_id, this.clock())
  }

  /** Real input, a joined call or a note edit: renews a living session. False when it is over. */
  async touchSession(session_id: string): Promise<boolean> {
    return this.#touch(session_id)
  }

  /** The same input, as the other hub of the session saw it. */
  async touchedElsewhere(session_id: string): Promise<void> {
    this.sessions.touch(session_id, this.clock())
  }

  /** Ends a session and closes its sockets everywhere. False when it was over before. */
  async endSession(session_id: string): Promise<boolean> {
    const ended = this.sessions.end(session_id, this.clock())
    await this.#revokeNow()
    return ended
  }

  /** The other hub of a session ended it, and need not be told so. */
  async endedElsewhere(session_id: string): Promise<void> {
    const id = otherHubOf(this.db, session_id)
    if (id !== null) removeSessionSocket(this.db, { session_id, kind: 'hub', id })
    await this.endSession(session_id)
  }

  /** Ends all sessions of this user but one (password change, revocation). */
  async endAllSessions(except?: string): Promise<void> {
    this.sessions.endAll(except, this.clock())
    await this.#revokeNow()
  }

  /** Ends the sessions in which one of this user and another acts for the other: the guardianship or its rights changed. */
  async endSharedSessions(with_user_id: string): Promise<string[]> {
    const ended = this.sessions.endShared(with_user_id, this.clock())
    await this.#revokeNow()
    return ended
  }

  /** The sessions of this user that live, for their owner to look at. Asking renews none. */
  async liveSessions(): Promise<LiveSession[]> {
    return this.sessions.live(this.clock()).map(({ session_id, begin_datetime, active_datetime, remember }) => ({
      session_id,
      begin_datetime,
      active_datetime,
      remember,
      other_user_id: otherHubOf(this.db, session_id),
    }))
  }

  /** A session opened a chat, a note or a call: it is sent out of it at the session's end. False when the session is over. */
  async openedSocket(socket: SessionSocket): Promise<boolean> {
    if (!this.sessions.alive(socket.session_id, this.clock())) return false
    addSessionSocket(this.db, socket)
    return true
  }

  /** Whether a living session of this user opened this call. A door token outlives its session by minutes. */
  async mayBeInCall(appointment_id: string): Promise<boolean> {
    this.sessions.sweep(this.clock())
    return callIsOpened(this.db, appointment_id)
  }

  async #sweep(): Promise<void> {
    const next = this.sessions.sweep(this.clock())
    if (next !== null) await this.alarms.set('idle', next, 'replace')
  }

  /** A session with two hubs idles in neither of them while there is input. */
  #touch(sessionId: string): boolean {
    if (!this.sessions.touch(sessionId, this.clock())) return false
    const other = otherHubOf(this.db, sessionId)
    if (other !== null) this.ctx.waitUntil(hubStub(this.env, other).touchedElsewhere(sessionId))
    return true
  }

  #sessionEnded(sessionId: string): void {
    this.sockets.closeAll(sessionTag(sessionId), CLOSE_SESSION_ENDED, 'session ended', { event_type: 'session_ended' })
    this.ctx.waitUntil(this.#revokeNow())
  }

  /** Sends ended sessions out of chats, notes and calls; the alarm tries again what could not be reached. */
  async #revokeNow(): Promise<void> {
    if (!this.eviction.isDue()) return
    await this.alarms.set('revoke', this.clock() + SECOND)
    await this.eviction.run().catch(() => undefined)
  }
}

/** How the sockets of a session are found. */
export const sessionTag = (sessionId: string): string => `session:${sessionId}`
