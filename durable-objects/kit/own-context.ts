import type { CallContext } from '#domain/access/actor'
import { continueTrace } from '#kernel/trace'

/** What an object does by itself, or asks another object for: a process of ours, in a trace of its own. */
export function ownContext(): CallContext {
  return { actor: { kind: 'process', name: 'edge' }, traceparent: continueTrace(null), idempotency: null }
}
