import { DurableObject } from 'cloudflare:workers'
import { gateMigrations } from '#db/gate/migrations'
import { type Count, countSince, countTry, isFull, type LimitName, LIMITS } from '#domain/access/limits'
import { type Clock, type Millis, systemClock } from '#kernel/clock'
import { migrate } from '../kit/migrate.ts'
import type { ObjectEnv } from '../object-env.ts'
import { findPassword, hashPassword, verifyPassword } from './password-hash.ts'

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map((limit) => limit.window))

/**
 * A stored counter; `since` is the instant of its first attempt. An earlier release writes only `tries` and `since`.
 */
type CountRow = { tries: number; since: Millis; instants: string | null }

/**
 * Counts the attempts for one email, known or unknown, and hashes its passwords. It deletes its counters when all their
 * windows are over.
 */
export class GateObject extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: Clock = systemClock

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => migrate(ctx.storage, gateMigrations, this.clock()))
  }

  /**
   * Counts one attempt before the costly work begins, so that concurrent attempts are all counted. Returns false when
   * there were too many.
   */
  async take(limit: LimitName): Promise<boolean> {
    const now = this.clock()
    const { allowed, count } = countTry(limit, this.#countOf(limit, now), now)
    this.ctx.storage.sql.exec(
      `INSERT INTO counts (name, tries, since, instants) VALUES (?, ?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET tries = excluded.tries, since = excluded.since, instants = excluded.instants`,
      limit,
      count.length,
      count[0] ?? now,
      JSON.stringify(count),
    )
    await this.ctx.storage.setAlarm(now + LONGEST_WINDOW)
    return allowed
  }

  /** Whether the next attempt would exceed a limit. Does not count an attempt. */
  async isFull(limit: LimitName): Promise<boolean> {
    const now = this.clock()
    return isFull(limit, this.#countOf(limit, now), now)
  }

  /** Resets a limit after the correct password. */
  async clear(limit: LimitName): Promise<void> {
    this.ctx.storage.sql.exec('DELETE FROM counts WHERE name = ?', limit)
  }

  async hashPassword(password: string, salt?: string): Promise<string> {
    return hashPassword(password, salt)
  }

  /** Whether a password matches a stored hash. Does not count an attempt. */
  async verifyPassword(hash: string, password: string): Promise<boolean> {
    return verifyPassword(hash, password)
  }

  /**
   * Checks a password, and counts the attempt before the costly work begins. The correct password resets the count.
   * Without a hash the answer is `wrong` and takes the same time, so that it does not reveal whether an account exists.
   */
  async tryPassword(hash: string | null, password: string): Promise<'right' | 'wrong' | 'too_many'> {
    if (!(await this.take('password'))) return 'too_many'
    if (!(await verifyPassword(hash, password))) return 'wrong'
    await this.clear('password')
    return 'right'
  }

  /**
   * Checks the password of a login like `tryPassword`. When it is not the account's, it is also compared with those of
   * the registrations that wait for a confirmation, which share a salt. So every login that does not open an account
   * costs two hashes, and an account makes no difference. Returns the place of the registration that matched; it does
   * not reset the count, because anyone can register with this email.
   */
  async tryLogin(
    hash: string | null,
    waiting: { hashes: readonly string[]; salt: string },
    password: string,
  ): Promise<'right' | 'wrong' | 'too_many' | { waiting: number }> {
    const result = await this.tryPassword(hash, password)
    if (result !== 'wrong') return result
    const place = await findPassword(waiting.hashes, waiting.salt, password)
    return place < 0 ? 'wrong' : { waiting: place }
  }

  override async alarm(): Promise<void> {
    // No request arrived for the length of the longest window, so no counter is needed any longer.
    this.ctx.storage.sql.exec('DELETE FROM counts')
  }

  #countOf(limit: LimitName, now: Millis): Count {
    const [row] = this.ctx.storage.sql.exec<CountRow>('SELECT tries, since, instants FROM counts WHERE name = ?', limit)
    if (!row) return []
    const instants = JSON.parse(row.instants ?? '[]') as Count
    // An earlier release, which stores no instants, may have counted last. The stored instants are then outdated.
    const isWhole = instants.length === row.tries && instants[0] === row.since
    return isWhole ? instants : countSince(limit, row, now)
  }
}
