import { Refusal } from '#contracts/errors'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a request can change something: a write, or the opening of a socket, over which a browser can write. */
function isWrite(c: Context<EdgeContext>): boolean {
  return WRITES.has(c.req.method) || c.req.header('upgrade')?.toLowerCase() === 'websocket'
}

/**
 * Refuses writes and sockets that a browser sends from another site. Calls that a cookie can authorize are checked again
 * by `assertOwnWrite`, which refuses them without an Origin header too. Webhooks and signed calls have none, but their
 * signature is verified. In addition, cookies are SameSite.
 */
export const origin = createMiddleware<EdgeContext>(async (c, next) => {
  if (c.req.header('origin') !== undefined && isWrite(c)) assertOwnOrigin(c)
  await next()
})

/**
 * Throws `forbidden` unless a write comes from a page of this origin: by its Origin, which every browser sends with a
 * write, or without one by `Sec-Fetch-Site: same-origin`. For calls that a cookie could authorize; webhooks and signed
 * calls prove their sender by a signature.
 */
export function assertOwnWrite(c: Context<EdgeContext>): void {
  if (!isWrite(c)) return
  if (c.req.header('origin') !== undefined) assertOwnOrigin(c)
  else if (c.req.header('sec-fetch-site') !== 'same-origin') throw fromElsewhere()
}

/** Throws `forbidden` unless the Origin is ours. */
export function assertOwnOrigin(c: Context<EdgeContext>): void {
  const own = [new URL(settings(c.env).PUBLIC_URL).origin, new URL(c.req.url).origin]
  if (!own.includes(c.req.header('origin') ?? '')) throw fromElsewhere()
}

const fromElsewhere = () => new Refusal('forbidden', 'This request came from another site.')
