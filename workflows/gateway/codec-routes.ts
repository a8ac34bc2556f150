import { getConnInfo } from '@hono/node-server/conninfo'
import type { Payload, PayloadCodec } from '@temporalio/common'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { equalInTime } from '#kernel/signed-call'
import { z } from 'zod'
import { payloadFromJson, payloadToJson } from '../payloads/payload-json.ts'

const payloads = z.object({
  payloads: z.array(z.object({ metadata: z.record(z.string(), z.string()).nullish(), data: z.string().nullish() })),
})

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Lets the Temporal UI of this machine decrypt what the codec sealed (remote codec protocol of Temporal).
 * Accepts only requests that come from loopback without a proxy, from a browser only those of the UI's own pages, and
 * only with the secret. The secret is part of the path, because the UI sends a token of its own only where its users log
 * in.
 */
export function codecRoutes(codec: PayloadCodec, { uiUrl, secret }: { uiUrl: string; secret: string }): Hono {
  const uiOrigins = originsOf(uiUrl)
  const routes = new Hono()
  routes.use(
    cors({
      origin: (origin) => (uiOrigins.includes(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'x-namespace', 'authorization', 'caller-type', 'temporal-client-name'],
      credentials: true,
      maxAge: 600,
    }),
  )
  routes.use(async (c, next) => {
    const origin = c.req.header('origin')
    const fromHere = LOOPBACK.has(getConnInfo(c).remote.address ?? '') && !c.req.header('x-forwarded-for')
    if (!fromHere || (origin !== undefined && !uiOrigins.includes(origin))) return c.body(null, 403)
    const [given = ''] = c.req.path.split('/').slice(-2)
    if (!equalInTime(given, secret)) return c.body(null, 401)
    return next()
  })
  routes.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))

  const through = (turn: (list: Payload[]) => Promise<Payload[]>) => async (c: Context) => {
    const body = payloads.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.body(null, 400)
    try {
      const turned = await turn(body.data.payloads.map(payloadFromJson))
      return c.json({ payloads: turned.map(payloadToJson) })
    } catch {
      return c.body(null, 400)
    }
  }
  routes.post(
    '/:secret/decode',
    through((list) => codec.decode(list)),
  )
  routes.post(
    '/:secret/encode',
    through((list) => codec.encode(list)),
  )
  return routes
}

/** The origins of the UI. On loopback there are two, because a page can be opened by name and by number. */
function originsOf(uiUrl: string): readonly string[] {
  const { hostname, origin, port, protocol } = new URL(uiUrl)
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return [origin]
  return ['localhost', '127.0.0.1'].map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}
