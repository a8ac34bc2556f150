import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { DirectoryStore, sharedBy } from '../directory/DirectoryStore.ts'
import { knownDevice } from '../directory/logins/known-device.ts'
import { drainDirectoryOutbox } from '../directory-outbox.ts'
import { Visit } from '../visit.ts'

/**
 * Attaches the directory to the request; `mount` replaces it by one for the caller. Outbox rows are sent after the
 * response. If that fails, maintainDirectory sends them later.
 */
export const directory = createMiddleware<EdgeContext>(async (c, next) => {
  const ctx = { actor: c.get('actor'), traceparent: c.get('traceparent'), idempotency: null }
  const store = new DirectoryStore(
    c.env,
    ctx,
    sharedBy(() => knownDevice(new Visit(c))),
  )
  c.set('directory', store)
  await next()
  if (store.hasCommitted) c.executionCtx.waitUntil(drainDirectoryOutbox(c.env))
})
