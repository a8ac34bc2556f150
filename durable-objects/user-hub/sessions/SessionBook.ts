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

/** Spec: a session whose last activity is older than this is over (59 minutes). */
export const IDLE_LIMIT = 3_540_000
/** Ended rows stay this long, so that a late repeat of a sign-in cannot revive its session. */
const KEEP_ENDED = 2 * DAY

/** A session that lives. `other_user_id`: where a guardian acts for a minor, the other one of the two. */
export type LiveSession = {
  session_id: string
  begin_datetime: Millis
  active_datetime: Millis
  remember: boolean
  other_user_id: string | null
}

/** A session that begins (sign-in, second factor, profile switch). */
export type NewSession = {
  session_id: string
  user_id: string
  user_type: 'member' | 'orchid_pro'
  remember: boolean
  at: Millis
  /** Where a guardian acts for a minor, the session lives in both hubs: the user of the other one. */
  other_user_id?: string
}

/** The sessions of one user: begun by a sign-in, ended by a sign-out, a revocation or 59 idle minutes. */
export class SessionBook {
  readonly #db: HubDatabase
  /** Called once per session that ends, whatever ended it. */
  readonly #onEnd: (sessionId: string) => void

  constructor(db: HubDatabase, onEnd: (sessionId: string) => void) {
    this.#db = db
    this.#onEnd = onEnd
  }

  begin(session: Omit<SessionRow, 'end_datetime'>): void {
    insertSession(this.#db, session)
  }

  /** An idle session is ended by being asked about. */
  alive(sessionId: string, now: Millis): boolean {
    const row = findSession(this.#db, sessionId)
    if (!row || row.end_datetime !== null) return false
    if (now - row.active_datetime <= IDLE_LIMIT) return true
    this.end(sessionId, now)
    return false
  }

  /** Real input: renews a living session, never revives one that is over. */
  touch(sessionId: string, now: Millis): boolean {
    if (!this.alive(sessionId, now)) return false
    touch(this.#db, sessionId, now)
    return true
  }

  /** False when it was over before. */
  end(sessionId: string, now: Millis): boolean {
    const ended = end(this.#db, sessionId, now)
    if (ended) this.#onEnd(sessionId)
    return ended
  }

  /** Ends what is shared with another person's hub: one of the two no longer acts for the other. */
  endShared(userId: string, now: Millis): string[] {
    return sessionsSharedWith(this.#db, userId).filter((id) => this.end(id, now))
  }

  endAll(except: string | undefined, now: Millis): void {
    for (const id of openSessions(this.#db, except)) this.end(id, now)
  }

  /** Sessions that are alive, the latest activity first. */
  live(now: Millis): SessionRow[] {
    return openSessionRows(this.#db).filter((row) => now - row.active_datetime <= IDLE_LIMIT)
  }

  /** Ends what has idled out and says when the next session can idle out; null when none is open. */
  sweep(now: Millis): Millis | null {
    for (const id of idleSessions(this.#db, now - IDLE_LIMIT)) this.end(id, now)
    forgetEnded(this.#db, now - KEEP_ENDED)
    const oldest = oldestActivity(this.#db)
    return oldest === null ? null : oldest + IDLE_LIMIT + 1
  }
}
