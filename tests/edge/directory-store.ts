import type { CallContext } from '#domain/access/actor'
import { DirectoryStore } from '#edge/directory/DirectoryStore'
import type { Env } from '#edge/env'
import { continueTrace } from '#kernel/trace'
import { env } from './worker-env.ts'

/** A directory store outside a request, by default with the edge as caller. */
export function directoryStore(
  of: Env = env,
  ctx: CallContext = { actor: { kind: 'process', name: 'edge' }, traceparent: continueTrace(null), idempotency: null },
): DirectoryStore {
  return new DirectoryStore(of, ctx)
}
