import { asRefusal } from '#contracts/errors'
import type { ChatDatabase } from '#db/chat/chat-database'
import { AUDIT_BATCH, forgetAuditBatch, nextAuditBatch, storedForAudit } from '#db/chat/queries/audit'
import { findChannel } from '#db/chat/queries/channel'
import type { CallContext } from '#domain/access/actor'
import { type Clock, HOUR, type Millis, MINUTE, SECOND } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { endedCall } from '../kit/ended-call.ts'
import { ownContext } from '../kit/own-context.ts'
import type { ObjectEnv } from '../object-env.ts'
import { practiceStub } from '../stubs.ts'

/** Fewer events than a batch are collected for this long. They are stored, so none is lost. */
const SOON = 2 * SECOND

type Deps = {
  env: ObjectEnv
  db: ChatDatabase
  clock: Clock
  /** Sets the alarm that tells the practice. */
  wake: (due: Millis) => Promise<void>
  /** Runs work after the response. */
  soon: (work: Promise<unknown>) => void
}

/**
 * Sends the stored events of a chat to the practice's audit, in order, each batch once. An alarm sends what has been
 * collected. During a burst of messages each full batch is sent at once, so that the burst is not interrupted by one
 * long delivery.
 */
export class AuditTrail {
  readonly #deps: Deps
  /** Events since the last delivery. It is only a hint: the table decides. */
  #collected = 0
  /** After a failure nothing is sent before this instant. */
  #pausedUntil: Millis = 0
  #telling: Promise<void> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Call it after events were stored: it sees to their delivery. */
  async collect(events: number): Promise<void> {
    const { clock, wake, soon } = this.#deps
    const now = clock()
    this.#collected += events
    const stored = wake(Math.max(now + SOON, this.#pausedUntil))
    if (this.#collected >= AUDIT_BATCH && now >= this.#pausedUntil && !this.#telling) soon(this.#tellBatch())
    await stored
  }

  /**
   * Sends everything that is stored when it begins. What is stored meanwhile waits for its own alarm, so that this one
   * ends also while messages keep coming. Returns when to try again (ms): in a minute after an outage, in an hour after
   * a refusal, which needs a repair; null when nothing is left. No event is lost.
   */
  async tellAll(): Promise<Millis | null> {
    const { db, clock } = this.#deps
    const until = storedForAudit(db)?.newest
    for (;;) {
      const left = storedForAudit(db)
      if (until === undefined || !left) return null
      if (clock() < this.#pausedUntil) return this.#pausedUntil
      if (left.oldest > until) return clock() + SOON
      await this.#tellBatch()
    }
  }

  /** Sends one batch, or waits for the one that is being sent. */
  #tellBatch(): Promise<void> {
    this.#telling ??= this.#sendBatch().finally(() => {
      this.#telling = null
    })
    return this.#telling
  }

  async #sendBatch(): Promise<void> {
    const { env, db, clock } = this.#deps
    const channel = findChannel(db)
    const next = channel && nextAuditBatch(db)
    this.#collected = next ? Math.max(0, this.#collected - next.acts.length) : 0
    if (!next) return
    const { practice_id, channel_id } = channel
    try {
      const call = practiceStub(env, practice_id).act(
        'channel.audit',
        contextOf(next.batch, channel_id),
        channel_id,
        next,
      )
      await endedCall(call)
    } catch (error) {
      const refusal = asRefusal(error)
      log({ event: 'object_error', object: 'chat-channel', where: 'audit', error: refusal?.code ?? errorKind(error) })
      this.#pausedUntil = clock() + (refusal ? HOUR : MINUTE)
      return
    }
    this.#pausedUntil = 0
    forgetAuditBatch(db, next.batch)
  }
}

/**
 * The context of one batch. When the answer to a batch is lost, the batch is sent again under the same Idempotency-Key,
 * and the practice records it once.
 */
function contextOf(batch: number, channelId: string): CallContext {
  return { ...ownContext(), idempotency: { route: 'chat.audit', key: `${channelId}/${batch}`, body_hash: '' } }
}
