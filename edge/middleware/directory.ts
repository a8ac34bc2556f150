import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { DirectoryStore } from '../directory/DirectoryStore.ts'
import { drainDirectoryOutbox } from '../directory-outbox.ts'

/**
 * Hangs the directory on the request; `mount` names the caller. What its commits left to do is sent after the answer has
 * gone out; the row is the truth should that fail.
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
