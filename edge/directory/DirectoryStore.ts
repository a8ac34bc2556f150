import type { RepeatRoute } from '#domain/access/actor'
import { Refusal } from '#contracts/errors'
import { type Directory, directory, nearDirectory } from '#db/directory/connect'
import { type OutboxEntry, outboxRow } from '#db/directory/queries/outbox'
import type { NewMail } from '#db/directory/queries/mails'
import { mailRow } from '#db/directory/queries/registration'
import { findRepeat, rememberAnswer } from '#db/directory/queries/repeats'
import type { CallContext } from '#domain/access/actor'
import { HOUR, type Millis, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../data-keys.ts'
import type { Env } from '../env.ts'
import { keysFor } from '../keys.ts'
import { isStamp, stamp } from './keyed-hash.ts'
import { type Effect, isUniqueClash, type Statement } from './statements.ts'

export const ANSWERS_KEPT = 48 * HOUR

/** A browser, and the account that logged in on it last (sessions/known-device.ts). */
export type KnownDevice = { id: string; user_id: string }

/** What the stores of one request share. `db` is opened late, because most requests do not use the directory. */
type Shared = { db: Directory | null; hasCommitted: boolean; device: () => Promise<KnownDevice | null> }

/** What the stores of a new request share. `device` reads the known device of its browser. */
export const sharedBy = (device: Shared['device']): Shared => ({ db: null, hasCommitted: false, device })

type Guard = { actor: string; route: RepeatRoute; key: string; body_hash: string }

/**
 * The directory for one call: the database, the clock, idempotent effects, and the mails and wake-ups of a change. The
 * outbox rows of a commit are sent after the response (middleware/directory.ts). If that fails, the next run of
 * maintainDirectory sends them, within a minute.
 */
export class DirectoryStore {
  readonly env: Env
  /** The caller, the trace and the idempotency key. */
  readonly ctx: CallContext
  readonly #shared: Shared

  constructor(env: Env, ctx: CallContext, shared: Shared = sharedBy(async () => null)) {
    this.env = env
    this.ctx = ctx
    this.#shared = shared
  }

  /**
   * The primary database, for all writes and for every read that must be current: rights, memberships, keys, records.
   */
  get db(): Directory {
    this.#shared.db ??= directory(this.env.DIRECTORY)
    return this.#shared.db
  }

  /** The current time (ms). */
  get now(): Millis {
    return systemClock()
  }

  /** The nearest replica. It may be seconds behind, so it is used only for public profiles. */
  get near(): Directory {
    return nearDirectory(this.env.DIRECTORY)
  }

  /** The context for acts that an object accepts only from our own process. The trace stays the same. */
  get self(): CallContext {
    return { actor: { kind: 'process', name: 'edge' }, traceparent: this.ctx.traceparent, idempotency: null }
  }

  /** Whether there was a commit, which may have written outbox rows. */
  get hasCommitted(): boolean {
    return this.#shared.hasCommitted
  }

  /** The same directory for another call context: another caller, or another idempotency key. */
  as(ctx: CallContext): DirectoryStore {
    return new DirectoryStore(this.env, ctx, this.#shared)
  }

  /**
   * Under which name this browser's attempts at the password and codes of an account are counted apart from those of
   * strangers: that of a device on which the account logged in before, or of its session. Null for strangers.
   */
  async triesBy(userId: string): Promise<string | null> {
    const device = await this.#shared.device()
    if (device?.user_id === userId) return `device ${device.id}`
    const { actor } = this.ctx
    return actor.kind === 'user' && actor.user_id === userId ? `session ${actor.session_id}` : null
  }

  /** Runs all statements in this order in one transaction. Does nothing for an empty list. */
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

  /** A statement that writes an outbox row. It belongs in the commit of the change. */
  outbox(entry: Omit<OutboxEntry, 'traceparent'>, now: Millis = this.now): Statement {
    return outboxRow(this.db, { ...entry, traceparent: this.ctx.traceparent }, now)
  }

  /**
   * Statements that request a mail to an account: the row of the mail and the event for the workflows. `practice_id` is
   * '' for members.
   */
  mail(mail: NewMail, practice_id: string, now: Millis = this.now): readonly Statement[] {
    const id = uuidv7(now)
    return [
      mailRow(this.db, { ...mail, id, now }),
      this.outbox({ entity: `mail/${id}`, event: 'mail.requested.v1', practice_id, subject_id: id }, now),
    ]
  }

  /**
   * Runs an effect on the directory as one batch, once per Idempotency-Key of this actor. A repeated key gets the first
   * answer; with another body it is refused. When the effect conflicts with a unique row that another request has just
   * written, it is computed once more from the current state. `earlierActors` are the names by which earlier keys called
   * the same actor.
   */
  async once<T>(actor: string, effect: () => Promise<Effect<T>>, earlierActors: readonly string[] = []): Promise<T> {
    for (let tries = 1; ; tries++) {
      const repeat = await this.#guardOf(actor)
      const known = repeat && (await this.#knownAnswer<T>(repeat, earlierActors))
      if (known) return known.answer
      try {
        const { answer, statements } = await effect()
        await this.commit([...statements, ...(repeat ? await this.#remembering(repeat, answer) : [])])
        return answer
      } catch (error) {
        // The conflict may come from a simultaneous call with the same key. If that is done by now, its answer is
        // returned.
        const done = repeat && (await this.#knownAnswer<T>(repeat))
        if (done) return done.answer
        if (tries === 2 || !isUniqueClash(error)) throw error
      }
    }
  }

  async #guardOf(actor: string): Promise<Guard | null> {
    const { idempotency } = this.ctx
    if (!idempotency) return null
    return { actor, ...idempotency }
  }

  async #knownAnswer<T>(guard: Guard, earlierActors: readonly string[] = []): Promise<{ answer: T } | null> {
    for (const actor of [guard.actor, ...earlierActors]) {
      const row = await findRepeat(this.db, { ...guard, actor }, this.now - ANSWERS_KEPT)
      if (!row) continue
      if (!(await isStamp(keysFor(this.env, 'hashes'), 'repeat', guard.body_hash, row.body_hash)))
        throw new Refusal('idempotency_reused')
      const key = await dataKey(this.env, 'directory')
      // The cast is safe, because the same route stored the answer.
      return {
        answer: JSON.parse(await openText(key, PLACES.answer(row.actor, row.route, row.key), row.sealed_body)) as T,
      }
    }
    return null
  }

  async #remembering(guard: Guard, answer: unknown): Promise<readonly Statement[]> {
    const at = this.now
    const key = await dataKey(this.env, 'directory')
    const sealed_body = await sealText(key, PLACES.answer(guard.actor, guard.route, guard.key), JSON.stringify(answer))
    // The hash is keyed, because a password in the body could be guessed from a plain hash.
    const body_hash = await stamp(keysFor(this.env, 'hashes'), 'repeat', guard.body_hash)
    return rememberAnswer(this.db, { ...guard, body_hash, status: 200, sealed_body, at }, at - ANSWERS_KEPT)
  }
}
