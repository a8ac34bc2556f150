import type { ActName } from '#domain/access/acts'
import type { CallContext } from '#domain/access/actor'
import type { PracticeHost } from './practice-host.ts'
import type { PracticeStore } from './practice-store.ts'
import { type About, allow } from './rights.ts'

/** The subject of an act, found in the practice, and the facts that decide the caller's right. */
export type Found<Subject> = { about: About; subject: Subject }

/**
 * One call of one act. An act that waits (for sealing, or another object) holds it, and opens a transaction
 * whenever it has everything for the next step.
 */
export class ActCall {
  readonly host: PracticeHost
  readonly ctx: CallContext
  readonly act: ActName
  /** Id of the subject, for the audit row of a refusal. */
  readonly object: string | undefined

  constructor(host: PracticeHost, ctx: CallContext, act: ActName, object: string | undefined) {
    this.host = host
    this.ctx = ctx
    this.act = act
    this.object = object
  }

  /** One transaction that begins with the check of the act's row. Throws `not_found`, `forbidden`. */
  admit<T>(work: (store: PracticeStore) => T): T {
    return this.transact((store) => {
      allow(store, this.act)
      return work(store)
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
      return work(store, subject)
    })
  }

  /** A further transaction of a call whose caller was admitted before. */
  transact<T>(work: (store: PracticeStore) => T): T {
    return this.host.transact(this, work)
  }
}
