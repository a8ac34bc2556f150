import { log } from '#kernel/log'
import { uuidv7 } from '#kernel/ids'
import { systemClock } from '#kernel/clock'
import { continueTrace, traceId } from '#kernel/trace'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'

/** Gives each request its id and trace and logs one line when it is done: the route pattern, never the path. */
export const requestId = createMiddleware<EdgeContext>(async (c, next) => {
  const begun = systemClock()
  const id = uuidv7(begun)
  c.set('requestId', id)
  c.set('traceparent', continueTrace(c.req.header('traceparent')))
  c.set('session', null)
  c.set('actor', { kind: 'anonymous' })
  await next()
  // Headers of a response may be final by now (headers.ts), except those of a socket; `c.header` copies the whole
  // response.
  if (c.res.status === 101) c.header('x-request-id', id)
  else c.res.headers.set('x-request-id', id)
  const actor = c.get('actor')
  log({
    event: 'request',
    request_id: id,
    trace_id: traceId(c.get('traceparent')),
    method: c.req.method,
    route: c.req.routePath,
    status: c.res.status,
    ms: systemClock() - begun,
    ...(actor.kind === 'user' ? { actor: actor.user_id } : {}),
  })
})
