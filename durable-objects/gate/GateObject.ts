import { DurableObject } from 'cloudflare:workers'
import { gateMigrations } from '#db/gate/migrations'
import { type Count, countSince, countTry, isFull, type LimitName, LIMITS } from '#domain/access/limits'
import { type Clock, type Millis, systemClock } from '#kernel/clock'
import { migrate } from '../kit/migrate.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map((limit) => limit.window))

/** A stored counter. `tries` and the first one's instant are what an earlier release reads and writes. */
type CountRow = { tries: number; since: Millis; instants: string | null }

/** Counters of one e-mail address, known or unknown, and where its password is hashed. Empties itself when all its windows are over. */
export class GateObject extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: Clock = systemClock

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => migrate(ctx.storage, gateMigrations, this.clock()))
  }

  /** Takes one try before the costly work begins, so that tries made at once are all counted. False: too many. */
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

  /** Whether the next try of a limit would be refused; takes none. */
  async isFull(limit: LimitName): Promise<boolean> {
    const now = this.clock()
    return isFull(limit, this.#countOf(limit, now), now)
  }

  /** Forgets the tries of a limit: the right password was given. */
  async clear(limit: LimitName): Promise<void> {
    this.ctx.storage.sql.exec('DELETE FROM counts WHERE name = ?', limit)
  }

  /** Hashes a password for storing (password-hash.ts). */
  async hashPassword(password: string): Promise<string> {
    return hashPassword(password)
  }

  /** Whether this is the password of a stored hash; counts nothing. */
  async verifyPassword(hash: string, password: string): Promise<boolean> {
    return verifyPassword(hash, password)
  }

  /**
   * One try at a password, counted before the costly work begins; a right one makes all tries forgotten. Without a hash it
   * is nobody's, and takes as long.
   */
  async tryPassword(hash: string | null, password: string): Promise<'right' | 'wrong' | 'too_many'> {
    if (!(await this.take('password'))) return 'too_many'
    if (!(await verifyPassword(hash, password))) return 'wrong'
    await this.clear('password')
    return 'right'
  }

  override async alarm(): Promise<void> {
    // Nothing was asked for as long as the longest window: no counter means anything any more.
    this.ctx.storage.sql.exec('DELETE FROM counts')
  }

  #countOf(limit: LimitName, now: Millis): Count {
    const [row] = this.ctx.storage.sql.exec<CountRow>('SELECT tries, since, instants FROM counts WHERE name = ?', limit)
    if (!row) return []
    const instants = JSON.parse(row.instants ?? '[]') as Count
    // An earlier release, which writes no instants, may have counted last: then they are not those of its tries.
    const isWhole = instants.length === row.tries && instants[0] === row.since
    return isWhole ? instants : countSince(limit, row, now)
  }
}
