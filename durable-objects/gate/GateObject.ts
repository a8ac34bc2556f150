import { DurableObject } from 'cloudflare:workers'
import { gateMigrations } from '#db/gate/migrations'
import { type Count, countTry, isFull, type LimitName, LIMITS, type WarningName } from '#domain/access/limits'
import { type Clock, type Millis, systemClock } from '#kernel/clock'
import { migrate } from '../kit/migrate.ts'
import type { ObjectEnv } from '../object-env.ts'
import { findPassword, hashPassword, verifyPassword } from './password-hash.ts'

const LONGEST_WINDOW = Math.max(...Object.values(LIMITS).map((limit) => limit.window))

/** A stored counter. `instants` is a `Count` as JSON. */
type CountRow = { name: string; instants: string }

/** `wrong_to_report` is a wrong password of which the owner of the account has to be told now. */
type PasswordResult = 'right' | 'wrong' | 'wrong_to_report' | 'too_many'

/**
 * Counts the attempts for one email, known or unknown, and hashes its passwords. It stores nothing until it counts, and
 * erases its whole storage when the windows of all counters are over. `by` names someone whose attempts are counted
 * apart, such as a device on which the person logged in before.
 */
export class GateObject extends DurableObject<ObjectEnv> {
  /** Replaced in tests. */
  clock: Clock = systemClock
  /** Whether the storage has the tables. */
  #isPrepared = false

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      if (ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = '_migrations'").toArray().length === 0) return
      this.#prepare()
    })
  }

  /**
   * Counts one attempt before the costly work begins, so that concurrent attempts are all counted. Returns false when
   * there were too many.
   */
  async take(limit: LimitName, by: string | null = null): Promise<boolean> {
    if (!this.#isPrepared) this.#prepare()
    const now = this.clock()
    const { allowed, count } = countTry(limit, this.#countOf(limit, by), now)
    this.ctx.storage.sql.exec(
      'INSERT INTO counts (name, instants) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET instants = excluded.instants',
      nameOf(limit, by),
      JSON.stringify(count),
    )
    const idleAt = now + LIMITS[limit].window
    if (((await this.ctx.storage.getAlarm()) ?? 0) < idleAt) await this.ctx.storage.setAlarm(idleAt)
    return allowed
  }

  /** Whether the next attempt would exceed a limit. Does not count an attempt. */
  async isFull(limit: LimitName, by: string | null = null): Promise<boolean> {
    const now = this.clock()
    return isFull(limit, this.#countOf(limit, by), now)
  }

  /** How many attempts count at present. */
  async count(limit: LimitName, by: string | null = null): Promise<number> {
    const now = this.clock()
    return this.#countOf(limit, by).filter((instant) => now < instant + LIMITS[limit].window).length
  }

  /** Resets a limit after the correct password. */
  async clear(limit: LimitName, by: string | null = null): Promise<void> {
    if (this.#isPrepared) this.ctx.storage.sql.exec('DELETE FROM counts WHERE name = ?', nameOf(limit, by))
  }

  /**
   * Counts what the owner of an account is warned of, from all callers together and apart from the limits that lock, so
   * that neither a correct password nor a new challenge clears it. Returns whether to send the warning now.
   */
  async isToReport(warning: WarningName): Promise<boolean> {
    await this.take(warning)
    return (await this.isFull(warning)) && this.take(`${warning}_mail`)
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
  async tryPassword(hash: string | null, password: string, by: string | null = null): Promise<PasswordResult> {
    if (!(await this.take('password', by))) return 'too_many'
    if (!(await verifyPassword(hash, password))) return this.#wrongPassword()
    await this.clear('password', by)
    return 'right'
  }

  /**
   * Checks the password of a login like `tryPassword`. When it is not the account's, it is also compared with those of
   * the registrations that wait for a confirmation, which share a salt. So every login that does not open an account
   * costs two hashes, and an account makes no difference. Returns the place of the registration that matched; it does
   * not reset the count, because anyone can register with this email. `is_to_report` is as in `PasswordResult`.
   */
  async tryLogin(
    hash: string | null,
    waiting: { hashes: readonly string[]; salt: string },
    password: string,
    by: string | null = null,
  ): Promise<PasswordResult | { waiting: number; is_to_report: boolean }> {
    const result = await this.tryPassword(hash, password, by)
    if (result === 'right' || result === 'too_many') return result
    const place = await findPassword(waiting.hashes, waiting.salt, password)
    return place < 0 ? result : { waiting: place, is_to_report: result === 'wrong_to_report' }
  }

  override async alarm(): Promise<void> {
    const now = this.clock()
    const idleAt = this.#idleAt()
    if (idleAt > now) {
      await this.ctx.storage.setAlarm(idleAt)
      return
    }
    this.#isPrepared = false
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  async #wrongPassword(): Promise<PasswordResult> {
    return (await this.isToReport('wrong_passwords')) ? 'wrong_to_report' : 'wrong'
  }

  #prepare(): void {
    migrate(this.ctx.storage, gateMigrations, this.clock())
    this.#isPrepared = true
  }

  /** When no counter counts any longer (ms); 0 without counters. */
  #idleAt(): Millis {
    if (!this.#isPrepared) return 0
    const rows = this.ctx.storage.sql.exec<CountRow>('SELECT name, instants FROM counts').toArray()
    const ends = rows.map(({ name, instants }) => {
      const [limit = ''] = name.split('/')
      // A later release may count something that this one does not know.
      const { window } = isLimit(limit) ? LIMITS[limit] : { window: LONGEST_WINDOW }
      return ((JSON.parse(instants) as Count).at(-1) ?? 0) + window
    })
    return Math.max(0, ...ends)
  }

  #countOf(limit: LimitName, by: string | null): Count {
    if (!this.#isPrepared) return []
    const named = this.ctx.storage.sql.exec<Pick<CountRow, 'instants'>>(
      'SELECT instants FROM counts WHERE name = ?',
      nameOf(limit, by),
    )
    const [row] = named.toArray()
    return row ? (JSON.parse(row.instants) as Count) : []
  }
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

/** The name of a counter's row. */
const nameOf = (limit: LimitName, by: string | null): string => (by === null ? limit : `${limit}/${by}`)
