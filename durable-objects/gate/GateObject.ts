import { DurableObject } from 'cloudflare:workers'
import { gateMigrations } from '#db/gate/migrations'
import { type Count, countTry, isFull, type LimitName, LIMITS } from '#domain/access/limits'
import { type Clock, systemClock } from '#kernel/clock'
import { migrate } from '../kit/migrate.ts'
import type { ObjectEnv } from '../object-env.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map((limit) => limit.window))

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
    const { sql } = this.ctx.storage
    const [known] = sql.exec<Count>('SELECT tries, since FROM counts WHERE name = ?', limit)
    const { allowed, count } = countTry(limit, known ?? null, now)
    sql.exec(
      'INSERT INTO counts (name, tries, since) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET tries = excluded.tries, since = excluded.since',
      limit,
      count.tries,
      count.since,
    )
    await this.ctx.storage.setAlarm(now + LONGEST_WINDOW)
    return allowed
  }

  /** Whether the next try of a limit would be refused; takes none. */
  async isFull(limit: LimitName): Promise<boolean> {
    const [known] = this.ctx.storage.sql.exec<Count>('SELECT tries, since FROM counts WHERE name = ?', limit)
    return isFull(limit, known ?? null, this.clock())
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
}
