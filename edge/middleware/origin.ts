import { Refusal } from '#contracts/errors'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses writes and sockets that a browser sends from another site. Requests without an Origin header are not checked:
 * browsers always send one with writes and sockets, so such a request does not come from a web page. Signed calls and
 * webhooks have none, but their signature is verified. In addition, cookies are SameSite.
 */
export const origin = createMiddleware<EdgeContext>(async (c, next) => {
  const socket = c.req.header('upgrade')?.toLowerCase() === 'websocket'
  const from = c.req.header('origin')
  if (from !== undefined && (WRITES.has(c.req.method) || socket)) {
    if (from !== new URL(settings(c.env).PUBLIC_URL).origin && from !== new URL(c.req.url).origin)
      throw new Refusal('forbidden', 'This request came from another site.')
  }
  await next()
})
