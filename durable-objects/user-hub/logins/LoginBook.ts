import type { UserType } from '#contracts/plain/user-kinds'
import type { HubDatabase } from '#db/hub/hub-database'
import {
  end,
  findLogin,
  forgetEnded,
  idleLogins,
  insertLogin,
  oldestActivity,
  openLoginRows,
  openLogins,
  type LoginRow,
  loginsSharedWith,
  touch,
} from '#db/hub/queries/logins'
import { DAY, type Millis } from '#kernel/clock'

/** The specification's limit: a login ends 59 minutes after its last activity. */
export const IDLE_LIMIT = 3_540_000
/** How long the rows of ended logins are stored, so that a late repeat of its beginning cannot revive one. */
const ENDED_RETENTION = 2 * DAY

/** A live login. `other_user_id` is the other person while a guardian acts for a minor. */
export type LiveLogin = {
  session_id: string
  begin_datetime: Millis
  active_datetime: Millis
  remember: boolean
  other_user_id: string | null
}

/** A new login, after a password, a second factor or a profile switch. */
export type NewLogin = {
  session_id: string
  user_id: string
  user_type: UserType
  remember: boolean
  at: Millis
  /** The user of the other hub: while a guardian acts for a minor, the hubs of both have the login. */
  other_user_id?: string
}

/** The logins of one user. A password or passkey begins one; a logout, a revocation or 59 idle minutes end it. */
export class LoginBook {
  readonly #db: HubDatabase
  /** Called once for each login that ends, for any reason. */
  readonly #onEnd: (loginId: string) => void

  constructor(db: HubDatabase, onEnd: (loginId: string) => void) {
    this.#db = db
    this.#onEnd = onEnd
  }

  begin(login: Omit<LoginRow, 'end_datetime'>): void {
    insertLogin(this.#db, login)
  }

  /** Whether a login is live. Ends it if it has been idle for too long. */
  alive(loginId: string, now: Millis): boolean {
    const row = findLogin(this.#db, loginId)
    if (!row || row.end_datetime !== null) return false
    if (now - row.active_datetime <= IDLE_LIMIT) return true
    this.end(loginId, now)
    return false
  }

  /** Renews a live login after real input. Returns false for an ended login, which is never revived. */
  touch(loginId: string, now: Millis): boolean {
    if (!this.alive(loginId, now)) return false
    touch(this.#db, loginId, now)
    return true
  }

  /** Returns false when the login was unknown or had ended before. */
  end(loginId: string, now: Millis): boolean {
    const ended = end(this.#db, loginId, now)
    if (ended) this.#onEnd(loginId)
    return ended
  }

  /** Ends the logins shared with another person's hub, because neither acts for the other any longer. */
  endShared(userId: string, now: Millis): string[] {
    return loginsSharedWith(this.#db, userId).filter((id) => this.end(id, now))
  }

  endAll(except: string | undefined, now: Millis): void {
    for (const id of openLogins(this.#db, except)) this.end(id, now)
  }

  /** The live logins, the latest activity first. */
  live(now: Millis): LoginRow[] {
    return openLoginRows(this.#db).filter((row) => now - row.active_datetime <= IDLE_LIMIT)
  }

  /** Ends idle logins. Returns when the next one can become idle (ms); null when none is open. */
  sweep(now: Millis): Millis | null {
    for (const id of idleLogins(this.#db, now - IDLE_LIMIT)) this.end(id, now)
    forgetEnded(this.#db, now - ENDED_RETENTION)
    const oldest = oldestActivity(this.#db)
    return oldest === null ? null : oldest + IDLE_LIMIT + 1
  }
}
