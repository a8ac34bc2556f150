import { leaveTombstone } from '#db/practice/queries/ending'
import { asRefusal, type ErrorCode } from '#contracts/errors'
import type { EffectsPort } from '#contracts/internal/effects'
import { practiceMigrations } from '#db/practice/migrations'
import type { ActName } from '#contracts/plain/acts'
import type { CallContext } from '#domain/access/actor'
import { type Clock, type Millis, SECOND, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { type DataKey, importKey } from '#kernel/sealed'
import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import { migrate } from '../../kit/migrate.ts'
import type { AlarmOf } from '../../kit/alarm-names.ts'
import { NamedAlarms } from '../../kit/named-alarms.ts'
import { Outbox, type OutboxLane } from '../../kit/outbox.ts'
import { ownContext } from '../../kit/own-context.ts'
import { wipe } from '../../kit/wipe.ts'
import type { ObjectEnv } from '../../object-env.ts'
import type { PracticeLane } from './practice-outbox.ts'
import { type PracticeOutboxEntry, PracticeStore } from './practice-store.ts'

/** When an alarm repeats the drain that follows a commit, in case that one was lost. */
const BACKSTOP = 5 * SECOND
/** Refusals that are audited, because the caller may have tried to reach data of others. */
const AUDITED: ReadonlySet<ErrorCode> = new Set(['not_found', 'forbidden', 'wrong_state', 'reason_required'])

/** The caller, the act and the id of its subject. `act` is null when the object works without a caller. */
export type Call = { ctx: CallContext; act: ActName | null; object?: string | undefined }

/** What the nouns add to the object's own work: delivery of outbox rows, and handlers of named alarms. */
export type PracticeWork = {
  lanes: Record<PracticeLane, OutboxLane>
  alarms: Record<Exclude<AlarmOf<'practice'>, 'outbox'>, () => Promise<Millis | null>>
}

/**
 * What all acts of one practice object share: migrations, transactions, outbox and alarms. Acts that have to wait (for
 * sealing, or for another object) receive the host, and open a transaction when they have everything for it.
 */
export class PracticeHost {
  /** Replaced in tests. */
  clock: Clock = systemClock
  /** The port to outside systems; replaced in tests. */
  effects: EffectsPort
  readonly env: ObjectEnv
  readonly state: DurableObjectState
  readonly db: DrizzleSqliteDODatabase
  readonly alarms: NamedAlarms<'practice'>
  readonly outbox: Outbox<PracticeLane>
  #key: Promise<DataKey> | null = null
  #draining: Promise<void> | undefined

  readonly #work: PracticeWork

  constructor(state: DurableObjectState, env: ObjectEnv, work: (host: PracticeHost) => PracticeWork) {
    this.#work = work(this)
    this.state = state
    this.env = env
    this.effects = env.EFFECTS
    this.db = drizzle(state.storage)
    this.alarms = new NamedAlarms(state.storage)
    this.outbox = new Outbox<PracticeLane>({
      storage: state.storage,
      clock: () => this.clock(),
      lanes: this.#work.lanes,
      owner: () => this.practiceId(),
    })
  }

  /** Updates the schema, and resumes deliveries that an eviction interrupted. */
  async start(): Promise<void> {
    migrate(this.state.storage, practiceMigrations, this.clock())
    const due = this.outbox.nextDue()
    if (due !== null) await this.alarms.set('outbox', Math.max(due, this.clock()))
  }

  /** Empties the storage for good and leaves the tombstone. From then on the object answers `not_found`. */
  erase(): Promise<void> {
    return this.state.blockConcurrencyWhile(async () => {
      this.#key = null
      await wipe(this.state.storage, this.alarms, practiceMigrations, this.clock())
      leaveTombstone(this.db, this.clock())
    })
  }

  /** Runs one transaction, completely or not at all. Its outbox rows are sent right after the commit. */
  transact<T>(call: Call, work: (store: PracticeStore) => T): T {
    const entries: PracticeOutboxEntry[] = []
    try {
      const result = this.state.storage.transactionSync(() => {
        const store = this.#store(call, entries)
        const made = work(store)
        store.flush()
        this.outbox.add(entries)
        if (entries.length > 0) this.#wake('outbox', this.clock() + BACKSTOP)
        return made
      })
      if (entries.length > 0) this.state.waitUntil(this.drain())
      return result
    } catch (error) {
      this.alarms.forget()
      this.#auditRefusal(call, error)
      throw error
    }
  }

  /** Runs one transaction outside a request, for a delivery or an alarm. */
  transactOwn<T>(work: (store: PracticeStore) => T): T {
    return this.transact({ ctx: this.self, act: null }, work)
  }

  /** The context for work without a caller. */
  readonly self: CallContext = ownContext()

  /** Sends what is due and sets the alarm for the rest. Concurrent calls share one drain. */
  async drain(): Promise<void> {
    const sent = this.outbox.drain()
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined
    })
    await sent
    await this.#draining
  }

  async #drain(): Promise<void> {
    await this.outbox.drain()
    const due = this.outbox.nextDue()
    if (due !== null) await this.alarms.set('outbox', due)
  }

  async alarm(): Promise<void> {
    await this.alarms.run(
      this.clock(),
      {
        outbox: async () => {
          await this.outbox.drain()
          return this.outbox.nextDue()
        },
        ...this.#work.alarms,
      },
      (name, error) =>
        log({ event: 'object_error', object: 'practice', where: `alarm ${name}`, error: errorKind(error) }),
    )
  }

  /** The practice's data key. It is fetched once and is in memory only. */
  dataKey(): Promise<DataKey> {
    this.#key ??= this.#fetchKey().catch((error: unknown) => {
      this.#key = null
      throw error
    })
    return this.#key
  }

  practiceId(): string | undefined {
    const [row] = this.state.storage.sql.exec<{ id: string }>('SELECT id FROM practice')
    return row?.id
  }

  async #fetchKey(): Promise<DataKey> {
    const owner = this.practiceId()
    if (!owner) throw new Error('this object has no practice')
    const { id, raw } = await this.effects.dataKey(owner)
    return { id, key: await importKey(raw) }
  }

  #store({ ctx, act }: Call, entries: PracticeOutboxEntry[]): PracticeStore {
    return new PracticeStore({
      db: this.db,
      storage: this.state.storage,
      now: this.clock(),
      ctx,
      act,
      tell: (entry) => void entries.push(entry),
      wake: (alarm, due) => this.#wake(alarm, due),
    })
  }

  #wake(alarm: AlarmOf<'practice'>, due: number): void {
    // The write belongs to the running transaction. Only its promise may settle later.
    this.state.waitUntil(this.alarms.set(alarm, due))
  }

  /**
   * Audits a refused attempt, although the rest of its transaction was rolled back. An object without a practice has no
   * audit.
   */
  #auditRefusal(call: Call, error: unknown): void {
    const refusal = asRefusal(error)
    if (!refusal || !AUDITED.has(refusal.code) || call.ctx.actor.kind !== 'user' || call.act === null) return
    const [category = 'practice'] = call.act.split('.')
    const about = call.object === undefined ? {} : { object: call.object }
    this.state.storage.transactionSync(() => {
      const store = this.#store(call, [])
      if (store.found()) store.audit({ ...about, category, outcome: 'refused', reason: refusal.code })
    })
  }
}
