import { log } from '#kernel/log'
import { uuidv7 } from '#kernel/ids'
import { systemClock } from '#kernel/clock'
import { continueTrace, traceId } from '#kernel/trace'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'

/** Gives each request an id and a trace, and logs one line at its end, with the route pattern instead of the path. */
export const requestId = createMiddleware<EdgeContext>(async (c, next) => {
  const begun = systemClock()
  const id = uuidv7(begun)
  c.set('requestId', id)
  c.set('traceparent', continueTrace(c.req.header('traceparent')))
  c.set('login', null)
  c.set('actor', { kind: 'anonymous' })
  await next()
  // headers.ts has made all headers mutable except those of a socket. Only there `c.header` is used, because it copies
  // the whole response.
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
