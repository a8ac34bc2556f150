import { Refusal } from '#contracts/errors'
import { type Directory, directory, nearDirectory } from '#db/directory/connect'
import { type OutboxEntry, outboxRow } from '#db/directory/queries/outbox'
import type { NewMail } from '#db/directory/queries/mails'
import { mailRow } from '#db/directory/queries/registration'
import { findRepeat, rememberAnswer } from '#db/directory/queries/repeats'
import type { CallContext } from '#domain/access/actor'
import { HOUR, type Millis, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { openText, type Place, sealText } from '#kernel/sealed'
import { dataKey } from '../data-keys.ts'
import { type Env, settings } from '../env.ts'
import { keyedHash } from './keyed-hash.ts'
import { type Effect, isUniqueClash, type Statement } from './statements.ts'

export const ANSWERS_KEPT = 48 * HOUR

/** State shared by the stores of one request; most requests do not query the directory. */
type Shared = { db: Directory | null; hasCommitted: boolean }
type Guard = { actor: string; route: string; key: string; body_hash: string }

/**
 * The directory for one call: the database, the clock, idempotent effects, and the mails and wake-ups that go with a
 * change. The outbox rows of a commit are sent after the response (middleware/directory.ts), and by the minute's sweep
 * if that fails.
 */
export class DirectoryStore {
  readonly env: Env
  /** The caller, the trace and the idempotency key. */
  readonly ctx: CallContext
  readonly #shared: Shared

  constructor(env: Env, ctx: CallContext, shared: Shared = { db: null, hasCommitted: false }) {
    this.env = env
    this.ctx = ctx
    this.#shared = shared
  }

  /** The primary: all writes, and every read of rights, memberships, keys and one's own record. */
  get db(): Directory {
    this.#shared.db ??= directory(this.env.DIRECTORY)
    return this.#shared.db
  }

  /** The current time (ms). */
  get now(): Millis {
    return systemClock()
  }

  /** The nearest replica: public profiles only, which may be seconds old. */
  get near(): Directory {
    return nearDirectory(this.env.DIRECTORY)
  }

  /** The same trace on behalf of our own process, for acts that an object accepts only from it. */
  get self(): CallContext {
    return { actor: { kind: 'process', name: 'edge' }, traceparent: this.ctx.traceparent, idempotency: null }
  }

  /** Whether a commit may have left something to send. */
  get hasCommitted(): boolean {
    return this.#shared.hasCommitted
  }

  /** The same directory for another caller, or for the same one with another idempotency key. */
  as(ctx: CallContext): DirectoryStore {
    return new DirectoryStore(this.env, ctx, this.#shared)
  }

  /** Runs all statements or none, in this order. An empty list commits nothing. */
  async commit(statements: readonly Statement[]): Promise<void> {
    const [first, ...rest] = statements
    if (!first) return
    await this.db.batch([first, ...rest])
    this.committed()
  }

  /** Records that a query has committed on its own, so that its outbox rows are sent. */
  committed(): void {
    this.#shared.hasCommitted = true
  }

  /** An outbox row, for the change's own commit. */
  outbox(entry: Omit<OutboxEntry, 'traceparent'>, now: Millis = this.now): Statement {
    return outboxRow(this.db, { ...entry, traceparent: this.ctx.traceparent }, now)
  }

  /**
   * Statements that request a mail to an account: its row, and the event for the workflows. `practice_id` is '' for
   * members.
   */
  mail(mail: NewMail, practice_id: string, now: Millis = this.now): readonly Statement[] {
    const id = uuidv7(now)
    return [
      mailRow(this.db, { ...mail, id, now }),
      this.outbox({ entity: `mail/${id}`, event: 'mail.requested.v1', practice_id, subject_id: id }, now),
    ]
  }

  /**
   * Runs an effect on the directory as one batch, once per Idempotency-Key of this actor: a repeat gets the first
   * answer, and the same key with another body is refused. An effect that conflicts with a unique row of another
   * request is computed once more from the current state.
   */
  async once<T>(actor: string, effect: () => Promise<Effect<T>>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const repeat = await this.#guardOf(actor)
      const known = repeat && (await this.#knownAnswer<T>(repeat))
      if (known) return known.answer
      try {
        const { answer, statements } = await effect()
        await this.commit([...statements, ...(repeat ? await this.#remembering(repeat, answer) : [])])
        return answer
      } catch (error) {
        // The conflict may come from an earlier repeat that is done by now: then its answer is returned.
        const done = repeat && (await this.#knownAnswer<T>(repeat))
        if (done) return done.answer
        if (tries === 2 || !isUniqueClash(error)) throw error
      }
    }
  }

  async #guardOf(actor: string): Promise<Guard | null> {
    const { idempotency } = this.ctx
    if (!idempotency) return null
    // Keyed, because a plain hash of a body with a password would be easy to guess against.
    const body_hash = await keyedHash(settings(this.env).ACCESS_KEY, 'repeat', idempotency.body_hash)
    return { actor, route: idempotency.route, key: idempotency.key, body_hash }
  }

  async #knownAnswer<T>(guard: Guard): Promise<{ answer: T } | null> {
    const row = await findRepeat(this.db, guard, this.now - ANSWERS_KEPT)
    if (!row) return null
    if (row.body_hash !== guard.body_hash) throw new Refusal('idempotency_reused')
    const key = await dataKey(this.env, 'directory')
    // The same route stored it from an answer of the same type.
    return { answer: JSON.parse(await openText(key, placeOf(guard), row.sealed_body)) as T }
  }

  async #remembering(guard: Guard, answer: unknown): Promise<readonly Statement[]> {
    const at = this.now
    const key = await dataKey(this.env, 'directory')
    const sealed_body = await sealText(key, placeOf(guard), JSON.stringify(answer))
    return rememberAnswer(this.db, { ...guard, status: 200, sealed_body, at }, at - ANSWERS_KEPT)
  }
}

const placeOf = ({ actor, route, key }: Guard): Place => ({
  practice: '',
  table: 'idempotency',
  row: `${actor} ${route} ${key}`,
  column: 'sealed_body',
  revision: 1,
})
