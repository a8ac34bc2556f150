import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { DirectoryStore } from '../directory/DirectoryStore.ts'
import { drainDirectoryOutbox } from '../directory-outbox.ts'

/**
 * Attaches the directory to the request; `mount` names the caller. Outbox rows of its commits are sent after the
 * response; if that fails, the stored rows are sent later.
 */
export const directory = createMiddleware<EdgeContext>(async (c, next) => {
  const store = new DirectoryStore(c.env, {
    actor: c.get('actor'),
    traceparent: c.get('traceparent'),
    idempotency: null,
  })
  c.set('directory', store)
  await next()
  if (store.hasCommitted) c.executionCtx.waitUntil(drainDirectoryOutbox(c.env))
})
