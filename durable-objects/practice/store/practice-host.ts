import { asRefusal, type ErrorCode } from '#contracts/errors'
import type { EffectsPort } from '#contracts/internal/effects'
import { practiceMigrations } from '#db/practice/migrations'
import { ending } from '#db/practice/schema-practice'
import type { CallContext } from '#domain/access/actor'
import { type Clock, SECOND, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { type DataKey, importKey } from '#kernel/sealed'
import { continueTrace } from '#kernel/trace'
import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import { migrate } from '../../kit/migrate.ts'
import { NamedAlarms } from '../../kit/named-alarms.ts'
import { oneByOne, Outbox } from '../../kit/outbox.ts'
import { wipe } from '../../kit/wipe.ts'
import type { ObjectEnv } from '../../object-env.ts'
import { releaseOverdueHolds } from '../holds/release-overdue-holds.ts'
import { deliverToCall } from '../calls/deliver-to-call.ts'
import { deliverToChat } from '../chats/deliver-to-chat.ts'
import { deliverToHub, hubOf } from '../appointments/deliver-to-hub.ts'
import { deliverRefund } from '../payments/deliver-refund.ts'
import { deliverToNote } from '../notes/deliver-to-note.ts'
import { deliverToWorkflows } from '../appointments/deliver-to-workflows.ts'
import { type PracticeAlarm, type PracticeLane, PracticeStore } from './practice-store.ts'

/** The alarm behind the drain that begins at the commit. */
const BACKSTOP = 5 * SECOND
/** Refusals that say somebody reached for what is not theirs: they leave a row in the audit. */
const AUDITED: ReadonlySet<ErrorCode> = new Set(['not_found', 'forbidden', 'wrong_state'])

/** What a call is about, for the audit row of its refusal. */
export type CallSubject = { action: string; object?: string }

/**
 * Machinery of one practice object: migrations, transactions, outbox, alarms. Commands that must wait for something
 * (sealing, another object) take the host and open their transaction when they have all they need.
 */
export class PracticeHost {
  /** The injected clock. */
  clock: Clock = systemClock
  /** The outside, injected. */
  effects: EffectsPort
  readonly env: ObjectEnv
  readonly state: DurableObjectState
  readonly db: DrizzleSqliteDODatabase
  readonly alarms: NamedAlarms<PracticeAlarm>
  readonly outbox: Outbox<PracticeLane>
  #key: Promise<DataKey> | null = null
  #draining: Promise<void> | undefined

  constructor(state: DurableObjectState, env: ObjectEnv) {
    this.state = state
    this.env = env
    this.effects = env.EFFECTS
    this.db = drizzle(state.storage)
    this.alarms = new NamedAlarms(state.storage)
    this.outbox = new Outbox<PracticeLane>({
      storage: state.storage,
      clock: () => this.clock(),
      lanes: {
        workflows: { send: oneByOne((row) => deliverToWorkflows(this, row)) },
        hubs: { send: (rows) => deliverToHub(this, rows), together: hubOf },
        calls: { send: oneByOne((row) => deliverToCall(this, row)) },
        refunds: { send: oneByOne((row) => deliverRefund(this, row)) },
        notes: { send: oneByOne((row) => deliverToNote(this, row)) },
        chats: { send: oneByOne((row) => deliverToChat(this, row)) },
      },
      owner: () => this.practiceId(),
    })
  }

  /** Brings the schema up and wakes whatever an eviction left waiting. */
  async start(): Promise<void> {
    migrate(this.state.storage, practiceMigrations, this.clock())
    const due = this.outbox.nextDue()
    if (due !== null) await this.alarms.set('outbox', Math.max(due, this.clock()))
  }

  /** Empties the storage for good and leaves the tombstone: the id answers `not_found` from then on. */
  erase(): Promise<void> {
    return this.state.blockConcurrencyWhile(async () => {
      this.#key = null
      await wipe(this.state.storage, this.alarms, practiceMigrations, this.clock())
      this.db.insert(ending).values({ id: 1, state: 'deleted', since: this.clock(), deletes_at: null }).run()
    })
  }

  /** One transaction: all of it or nothing. What it left in the outbox is sent as soon as it is committed. */
  transact<T>(ctx: CallContext, subject: CallSubject, work: (store: PracticeStore) => T): T {
    let told = false
    try {
      const result = this.state.storage.transactionSync(() => {
        const store = this.#store(ctx, () => {
          told = true
        })
        const made = work(store)
        store.flush()
        if (told) this.#wake('outbox', this.clock() + BACKSTOP)
        return made
      })
      if (told) this.state.waitUntil(this.drain())
      return result
    } catch (error) {
      this.alarms.forget()
      this.#auditRefusal(ctx, subject, error)
      throw error
    }
  }

  /** One command in one transaction: `command(store, ...args)`. */
  run<A extends unknown[], T>(
    ctx: CallContext,
    subject: CallSubject,
    command: (store: PracticeStore, ...args: A) => T,
    ...args: A
  ): T {
    return this.transact(ctx, subject, (store) => command(store, ...args))
  }

  /** Reads outside a request: deliveries, alarms. */
  readonly self: CallContext = {
    actor: { kind: 'process', name: 'edge' },
    traceparent: continueTrace(null),
    idempotency: null,
  }

  /** Sends what is due and arms the alarm for the rest. Whoever comes while that goes on shares it. */
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
        holds: async () => releaseOverdueHolds(this),
      },
      (name, error) =>
        log({ event: 'object_error', object: 'practice', where: `alarm ${name}`, error: errorKind(error) }),
    )
  }

  /** The practice's data key, fetched once and held in memory only. */
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
    if (!owner) throw new Error('no practice here')
    const { id, raw } = await this.effects.dataKey(owner)
    return { id, key: await importKey(raw) }
  }

  #store(ctx: CallContext, onTell: () => void): PracticeStore {
    return new PracticeStore({
      db: this.db,
      storage: this.state.storage,
      now: this.clock(),
      ctx,
      tell: (entry) => {
        onTell()
        this.outbox.add(entry)
      },
      wake: (alarm, due) => this.#wake(alarm, due),
    })
  }

  #wake(alarm: PracticeAlarm, due: number): void {
    // The write is part of the running transaction; only its promise outlives it.
    this.state.waitUntil(this.alarms.set(alarm, due))
  }

  /** A refused reach leaves its row although the rest was rolled back. Nobody's object keeps no audit. */
  #auditRefusal(ctx: CallContext, subject: CallSubject, error: unknown): void {
    const refusal = asRefusal(error)
    if (!refusal || !AUDITED.has(refusal.code) || ctx.actor.kind !== 'user') return
    this.state.storage.transactionSync(() => {
      const store = this.#store(ctx, () => {})
      if (!store.found()) return
      const [category = 'practice'] = subject.action.split('.')
      store.audit({ ...subject, category, outcome: 'refused', reason: refusal.code })
    })
  }
}
