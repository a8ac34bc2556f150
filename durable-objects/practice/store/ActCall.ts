import type { ActName } from '#contracts/plain/acts'
import type { CallContext } from '#domain/access/actor'
import type { PracticeHost } from './practice-host.ts'
import type { PracticeStore } from './practice-store.ts'
import { type About, allow } from './rights.ts'

/** The subject of an act, and the facts about it that decide the caller's right. */
export type Found<Subject> = { about: About; subject: Subject }

/**
 * One call of an act. An act that has to wait (for sealing, or for another object) opens a transaction whenever it has
 * everything for its next step.
 */
export class ActCall {
  readonly host: PracticeHost
  readonly ctx: CallContext
  readonly act: ActName
  /** The id of the subject, for the audit row of a refusal. */
  readonly object: string | undefined

  constructor(host: PracticeHost, ctx: CallContext, act: ActName, object: string | undefined) {
    this.host = host
    this.ctx = ctx
    this.act = act
    this.object = object
  }

  /** Runs a transaction that begins by checking the caller's right to the act. Throws `not_found`, `forbidden`. */
  admit<T>(work: (store: PracticeStore) => T): T {
    return this.transact((store) => {
      allow(store, this.act)
      return this.#recorded(store, work(store))
    })
  }

  /** Like `admit`, for an act whose right depends on its subject. */
  admitTo<Subject, T>(
    find: (store: PracticeStore) => Found<Subject>,
    work: (store: PracticeStore, subject: Subject) => T,
  ): T {
    return this.transact((store) => {
      const { about, subject } = find(store)
      allow(store, this.act, about)
      return this.#recorded(store, work(store, subject))
    })
  }

  /** Audits what an operator does, under the operator's name. Acts of others audit what they need to themselves. */
  #recorded<T>(store: PracticeStore, answer: T): T {
    const { actor } = this.ctx
    const about = this.object === undefined ? {} : { object: this.object }
    if (actor.kind === 'process' && actor.name === 'operator') store.audit({ category: 'operations', ...about })
    return answer
  }

  /** Runs a further transaction, without a check: an earlier one has admitted the caller. */
  transact<T>(work: (store: PracticeStore) => T): T {
    return this.host.transact(this, work)
  }
}
