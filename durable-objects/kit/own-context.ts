import type { CallContext } from '#domain/access/actor'
import { continueTrace } from '#kernel/trace'

/**
 * The context for an object that acts without a caller or calls another object. Its actor is our process, and it starts
 * a trace of its own.
 */
export function ownContext(): CallContext {
  return { actor: { kind: 'process', name: 'edge' }, traceparent: continueTrace(null), idempotency: null }
}
