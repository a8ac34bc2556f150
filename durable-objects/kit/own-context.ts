import type { CallContext } from '#domain/access/actor'
import { continueTrace } from '#kernel/trace'

/**
 * The context in which an object acts without a caller or calls another object: one of our processes, with a trace of
 * its own.
 */
export function ownContext(): CallContext {
  return { actor: { kind: 'process', name: 'edge' }, traceparent: continueTrace(null), idempotency: null }
}
