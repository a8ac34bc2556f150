import type { CallContext } from '#domain/access/actor'
import { DirectoryStore } from '#edge/directory/DirectoryStore'
import type { Env } from '#edge/env'
import { continueTrace } from '#kernel/trace'
import { env } from './worker-env.ts'

/** The directory as one of our own processes uses it, outside a request. */
export function directoryStore(
  of: Env = env,
  ctx: CallContext = { actor: { kind: 'process', name: 'edge' }, traceparent: continueTrace(null), idempotency: null },
): DirectoryStore {
  return new DirectoryStore(of, ctx)
}
