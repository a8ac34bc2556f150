import type { ObjectActName } from '#contracts/plain/acts'
import type { CallContext } from '#domain/access/actor'
import { ActCall, type Found } from './ActCall.ts'
import type { PracticeHost } from './practice-host.ts'
import type { PracticeStore } from './practice-store.ts'

/** A registered act. Its name is used for its calls, its right and its audit rows. */
export type Act<Name extends ObjectActName, Args extends unknown[], Answer> = {
  readonly name: Name
  run(host: PracticeHost, ctx: CallContext, ...args: Args): Answer
}

/** Finds the id of a call's subject, for the audit row of a refusal. */
type ObjectOf<Args extends unknown[]> = (...args: Args) => string | undefined

const firstId = (...args: unknown[]): string | undefined => (typeof args[0] === 'string' ? args[0] : undefined)

/**
 * An act of one transaction whose right depends on the caller alone. `objectOf` is needed unless the first argument is
 * the id.
 */
export function act<Name extends ObjectActName, Args extends unknown[], Answer>(
  name: Name,
  command: (store: PracticeStore, ...args: Args) => Answer,
  objectOf: ObjectOf<Args> = firstId,
): Act<Name, Args, Answer> {
  return longAct(name, (call, ...args: Args) => call.admit((store) => command(store, ...args)), objectOf)
}

/**
 * An act of one transaction whose right depends on its subject. `find` reads the subject by the first argument, and the
 * command receives it.
 */
export function actOn<Name extends ObjectActName, Key, Rest extends unknown[], Subject, Answer>(
  name: Name,
  find: (store: PracticeStore, key: Key) => Found<Subject>,
  command: (store: PracticeStore, subject: Subject, ...rest: Rest) => Answer,
): Act<Name, [Key, ...Rest], Answer> {
  return longAct(name, (call, key: Key, ...rest: Rest) =>
    call.admitTo(
      (store) => find(store, key),
      (store, subject) => command(store, subject, ...rest),
    ),
  )
}

/** An act with several transactions, between which it waits. The first one checks the caller. */
export function longAct<Name extends ObjectActName, Args extends unknown[], Answer>(
  name: Name,
  command: (call: ActCall, ...args: Args) => Answer,
  objectOf: ObjectOf<Args> = firstId,
): Act<Name, Args, Answer> {
  return { name, run: (host, ctx, ...args) => command(new ActCall(host, ctx, name, objectOf(...args)), ...args) }
}
