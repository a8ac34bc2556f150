import { audit, idempotency } from '#db/practice/schema-ledgers'
import type { practice } from '#db/practice/schema-practice'
import type { ActName } from '#contracts/plain/acts'
import type { Actor, CallContext } from '#domain/access/actor'
import { Refusal } from '#contracts/errors'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR, type Millis, nextStamp } from '#kernel/clock'
import { newOwnedId, type OwnedId, type OwnedKind } from '#kernel/ids'
import { traceId } from '#kernel/trace'
import type { PracticeDatabase } from '#db/practice/practice-database'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AlarmOf } from '../../kit/alarm-names.ts'
import type { OutboxEntry } from '../../kit/outbox.ts'
import { insertRow, insertRows } from '#db/statements'
import { type AuditEntry, auditHash, type AuditRow, chainTail } from './audit-chain.ts'
import type { EventOf, PracticeEntity, PracticeLane } from './practice-outbox.ts'
import { ownPractice, storeStamp } from '#db/practice/queries/practice'
import { forgetAnswers, knownAnswer, replaceAnswer, newsDue } from '#db/practice/queries/ledgers'

/** A row of a practice's outbox: an event on the lane that delivers it. */
export type PracticeOutboxEntry = {
  [Lane in PracticeLane]: OutboxEntry<Lane> & { event: EventOf<Lane>; entity: PracticeEntity }
}[PracticeLane]

/** A row as an act writes it. The store adds the trace. */
type NewOutboxEntry = {
  [Lane in PracticeLane]: Omit<Extract<PracticeOutboxEntry, { lane: Lane }>, 'traceparent'>
}[PracticeLane]

export type PracticeRow = typeof practice.$inferSelect

/** How long the answer to an Idempotency-Key is stored. */
const ANSWER_RETENTION = 48 * HOUR
/**
 * When old answers were last deleted. It is in memory only: after an eviction they are deleted again, which is
 * harmless.
 */
const forgotAt = new WeakMap<PracticeDatabase, Millis>()

type StoreParts = {
  db: PracticeDatabase
  storage: DurableObjectStorage
  now: Millis
  ctx: CallContext
  act: ActName | null
  tell: (entry: PracticeOutboxEntry) => void
  wake: (alarm: AlarmOf<'practice'>, due: Millis) => void
}

/**
 * What an act works with: one transaction of one practice. Everything it does through this object is committed together
 * or not at all. Acts are plain functions `(store, input) => ids or views`.
 */
export class PracticeStore {
  /** The tables, through drizzle. Calls are synchronous. */
  readonly db: PracticeDatabase
  /** The instant of this transaction. */
  readonly now: Millis
  readonly ctx: CallContext
  /** The running act; null when the object works without a caller. */
  readonly act: ActName | null
  /** Sets a named alarm, or moves it to an earlier time. */
  readonly wake: StoreParts['wake']
  readonly #storage: DurableObjectStorage
  readonly #tell: StoreParts['tell']
  #row: PracticeRow | null | undefined
  #stamp: Millis | null = null
  /** The entities of what waits, while a change is made that can be undone. */
  #waiting: PracticeEntity[] | null = null
  /** Whose last row of this transaction waits so that its change can be undone. The rows are written at its end. */
  readonly #undoable = new Set<string>()
  /** The end of the audit chain, once this transaction has read it. Nothing else writes the chain meanwhile. */
  #tail: Pick<AuditRow, 'seq' | 'hash'> | null = null

  constructor(parts: StoreParts) {
    this.db = parts.db
    this.#storage = parts.storage
    this.now = parts.now
    this.ctx = parts.ctx
    this.act = parts.act
    this.wake = parts.wake
    this.#tell = parts.tell
  }

  /** The practice. Throws `not_found` when this object was never established, which means that its id was made up. */
  get practice(): PracticeRow {
    const row = this.found()
    if (!row) throw new Refusal('not_found')
    return row
  }

  /** The practice; null before it is established. */
  found(): PracticeRow | null {
    if (this.#row === undefined) this.#row = ownPractice(this.db).get() ?? null
    return this.#row
  }

  /** Discards the practice row that was read. Call it after writing that row. */
  reread(): void {
    this.#row = undefined
  }

  /** The next `modify_datetime` of this practice, later than every earlier one. */
  nextStamp(): Millis {
    this.#stamp = nextStamp(this.now, this.#stamp ?? this.practice.last_stamp)
    return this.#stamp
  }

  newId(kind: OwnedKind): OwnedId {
    return newOwnedId(kind, this.practice.id, this.now)
  }

  /** Inserts one whole row, by a statement that is built only once. */
  insert<Table extends SQLiteTable>(table: Table, row: Table['$inferSelect']): void {
    insertRow(this.#storage.sql, table, row)
  }

  /** Adds an outbox row, which is sent right after the commit or, within `undoably`, once the change cannot be undone. */
  outbox(entry: NewOutboxEntry): void {
    // What people see in their calendars is shown at once.
    const waits = this.#waiting !== null && entry.lane !== 'hubs'
    if (waits) this.#waiting?.push(entry.entity)
    this.#undoable[waits ? 'add' : 'delete'](entry.entity)
    this.#tell({ ...entry, ...(waits && { wait: NEWS_WAIT }), traceparent: this.ctx.traceparent })
  }

  /**
   * Makes a change that can be undone: its outbox rows wait until it no longer can, except those for the hubs. Returns
   * the entities of the rows that wait.
   */
  undoably(change: () => void): PracticeEntity[] {
    const waiting: PracticeEntity[] = []
    this.#waiting = waiting
    try {
      change()
    } finally {
      this.#waiting = null
    }
    return waiting
  }

  /** Whether news of an entity waits so that its change can be undone, also that of the running transaction. */
  isWaiting(entity: string): boolean {
    return this.#undoable.has(entity) || newsDue(this.db, entity, this.now) !== null
  }

  /** How long the news of the running change waits (ms). */
  get newsWait(): Millis {
    return this.#waiting === null ? 0 : NEWS_WAIT
  }

  /**
   * Writes an audit row for a read or write of health data, in the same transaction. Its action is the running act
   * unless the entry names another.
   */
  audit(entry: AuditEntry): void {
    this.insert(audit, this.#auditRow(entry))
  }

  /** Writes several audit rows in their order, by one statement. */
  auditAll(entries: readonly AuditEntry[]): void {
    insertRows(
      this.#storage.sql,
      audit,
      entries.map((entry) => this.#auditRow(entry)),
    )
  }

  /** The row of an entry, chained to the row before it. */
  #auditRow(entry: AuditEntry): AuditRow {
    const action = entry.action ?? this.act
    if (action === null) throw new Error('an audit row needs an action, and no act is running')
    const { actor } = this.ctx
    const guardian = actor.kind === 'user' ? actor.guardian : undefined
    const last = this.#tail ?? chainTail(this.db)
    const row = {
      seq: last.seq + 1,
      at: entry.by?.at ?? this.now,
      actor: entry.by?.actor ?? guardian?.user_id ?? actorName(this.ctx),
      acting_for: entry.acting_for ?? this.ctx.acting_for ?? (guardian ? actorName(this.ctx) : null),
      role: entry.by?.role ?? roleOf(actor),
      patient_id: entry.patient_id ?? null,
      category: entry.category,
      restricted: entry.restricted ?? false,
      action,
      object: entry.object ?? null,
      outcome: entry.outcome ?? ('done' as const),
      reason: entry.reason ?? null,
      trace_id: traceId(this.ctx.traceparent),
      prev_hash: last.hash,
    }
    this.#tail = { seq: row.seq, hash: auditHash(row) }
    return { ...row, hash: this.#tail.hash }
  }

  /**
   * Makes a change once per Idempotency-Key; without a key it is simply made. Call this after authorization. `make`
   * returns ids and codes only, because its result is stored; the caller reads its view again by them. Throws
   * `idempotency_reused` when the key was used with another body.
   */
  once<T extends object>(make: () => T): T {
    const guard = this.ctx.idempotency
    if (!guard) return make()
    const known = this.answered<T>()
    if (known) return known
    const answer = make()
    this.insert(idempotency, { actor: actorName(this.ctx), ...guard, answer: JSON.stringify(answer), at: this.now })
    return answer
  }

  /**
   * What `once` returned for this Idempotency-Key; null when the call is no repeat. For an act that waits before its
   * change. Throws `idempotency_reused`.
   */
  answered<T extends object>(): T | null {
    const guard = this.ctx.idempotency
    if (!guard) return null
    this.#forgetAnswers()
    const known = knownAnswer(this.db).get({ actor: actorName(this.ctx), route: guard.route, key: guard.key })
    if (!known) return null
    if (known.body_hash !== guard.body_hash) throw new Refusal('idempotency_reused')
    return JSON.parse(known.answer) as T
  }

  /**
   * Makes this what repeats with this Idempotency-Key are told, also when the key has an answer: what was begun with it is
   * over, and something else was begun in its place.
   */
  answerFromNowOn(answer: object): void {
    const guard = this.ctx.idempotency
    this.once(() => answer)
    if (guard) replaceAnswer(this.db, { actor: actorName(this.ctx), ...guard, answer: JSON.stringify(answer) })
  }

  /** Runs once an hour, because deleting old answers at every call would cost more than storing them. */
  #forgetAnswers(): void {
    const last = forgotAt.get(this.db)
    if (last !== undefined && this.now >= last && this.now < last + HOUR) return
    forgetAnswers(this.db).run({ before: this.now - ANSWER_RETENTION })
    forgotAt.set(this.db, this.now)
  }

  /** Stores the last `modify_datetime`. The host calls this before the commit. */
  flush(): void {
    if (this.#stamp !== null) storeStamp(this.db).run({ stamp: this.#stamp })
  }
}

function roleOf(actor: Actor): string {
  if (actor.kind !== 'user') return actor.kind
  return actor.guardian ? 'guardian' : (actor.role ?? actor.user_type)
}

/** The actor as idempotency and audit rows name it. While a guardian acts, it is the minor. */
export function actorName(ctx: CallContext): string {
  const { actor } = ctx
  switch (actor.kind) {
    case 'user':
      return actor.user_id
    case 'process':
      return actor.operator === undefined ? `process:${actor.name}` : `operator:${actor.operator}`
    case 'anonymous':
      return 'anonymous'
  }
}
