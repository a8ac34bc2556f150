import type { CallContext } from '#domain/access/actor'

/** The name of the operator who makes a call, for the log. */
export function operatorOf({ actor }: CallContext): string {
  return actor.kind === 'process' ? (actor.operator ?? actor.name) : actor.kind
}
