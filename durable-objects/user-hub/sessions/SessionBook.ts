import type { UserType } from '#contracts/plain/user-kinds'
import type { HubDatabase } from '#db/hub/hub-database'
import {
  end,
  findSession,
  forgetEnded,
  idleSessions,
  insertSession,
  oldestActivity,
  openSessionRows,
  openSessions,
  type SessionRow,
  sessionsSharedWith,
  touch,
} from '#db/hub/queries/sessions'
import { DAY, type Millis } from '#kernel/clock'

/** The specification's limit: a session ends 59 minutes after its last activity. */
export const IDLE_LIMIT = 3_540_000
/** How long the rows of ended sessions are stored, so that a late repeat of a login cannot revive one. */
const ENDED_RETENTION = 2 * DAY

/** A live session. `other_user_id` is the other person while a guardian acts for a minor. */
export type LiveSession = {
  session_id: string
  begin_datetime: Millis
  active_datetime: Millis
  remember: boolean
  other_user_id: string | null
}

/** A new session, after a login, a second factor or a profile switch. */
export type NewSession = {
  session_id: string
  user_id: string
  user_type: UserType
  remember: boolean
  at: Millis
  /** The user of the other hub: while a guardian acts for a minor, the hubs of both have the session. */
  other_user_id?: string
}

/** The sessions of one user. A login begins a session; a logout, a revocation or 59 idle minutes end it. */
export class SessionBook {
  readonly #db: HubDatabase
  /** Called once for each session that ends, for any reason. */
  readonly #onEnd: (sessionId: string) => void

  constructor(db: HubDatabase, onEnd: (sessionId: string) => void) {
    this.#db = db
    this.#onEnd = onEnd
  }

  begin(session: Omit<SessionRow, 'end_datetime'>): void {
    insertSession(this.#db, session)
  }

  /** Whether a session is live. Ends it if it has been idle for too long. */
  alive(sessionId: string, now: Millis): boolean {
    const row = findSession(this.#db, sessionId)
    if (!row || row.end_datetime !== null) return false
    if (now - row.active_datetime <= IDLE_LIMIT) return true
    this.end(sessionId, now)
    return false
  }

  /** Renews a live session after real input. Returns false for an ended session, which is never revived. */
  touch(sessionId: string, now: Millis): boolean {
    if (!this.alive(sessionId, now)) return false
    touch(this.#db, sessionId, now)
    return true
  }

  /** Returns false when the session was unknown or had ended before. */
  end(sessionId: string, now: Millis): boolean {
    const ended = end(this.#db, sessionId, now)
    if (ended) this.#onEnd(sessionId)
    return ended
  }

  /** Ends the sessions shared with another person's hub, because neither acts for the other any longer. */
  endShared(userId: string, now: Millis): string[] {
    return sessionsSharedWith(this.#db, userId).filter((id) => this.end(id, now))
  }

  endAll(except: string | undefined, now: Millis): void {
    for (const id of openSessions(this.#db, except)) this.end(id, now)
  }

  /** The live sessions, the latest activity first. */
  live(now: Millis): SessionRow[] {
    return openSessionRows(this.#db).filter((row) => now - row.active_datetime <= IDLE_LIMIT)
  }

  /** Ends idle sessions. Returns when the next one can become idle (ms); null when none is open. */
  sweep(now: Millis): Millis | null {
    for (const id of idleSessions(this.#db, now - IDLE_LIMIT)) this.end(id, now)
    forgetEnded(this.#db, now - ENDED_RETENTION)
    const oldest = oldestActivity(this.#db)
    return oldest === null ? null : oldest + IDLE_LIMIT + 1
  }
}
