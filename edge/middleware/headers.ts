import { systemClock } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../security-headers.ts'

/**
 * Sets the security headers of every response, and `no-store` unless the response sets its own cache rule. A response
 * that no one may store says what time it is, by which pages decide instead of by the clock of the device
 * (web/lib/server-clock.ts). `Date` would say it in seconds, and not every runtime sets it.
 */
export const headers = createMiddleware<EdgeContext>(async (c, next) => {
  c.set('nonce', base64url(crypto.getRandomValues(new Uint8Array(16))))
  await next()
  if (c.res.status === 101) return
  try {
    secure(c, c.res.headers)
  } catch {
    // Responses of objects and of static assets have immutable headers, so they are copied.
    c.res = new Response(c.res.body, c.res)
    secure(c, c.res.headers)
  }
})

function secure(c: Context<EdgeContext>, to: Headers): void {
  for (const [name, value] of SECURITY_HEADERS) to.set(name, value)
  const { LIVEKIT_PUBLIC_URL, PUBLIC_URL, STRIPE_API_URL, STRIPE_LIBRARY_URL } = settings(c.env)
  if (!to.has('content-security-policy'))
    to.set(
      'content-security-policy',
      contentSecurityPolicy({
        nonce: c.get('nonce'),
        connect: [LIVEKIT_PUBLIC_URL, PUBLIC_URL],
        form: [STRIPE_API_URL],
        // Every page of the app, because its pages change without a new document, whose policy stays.
        cards: { library: STRIPE_LIBRARY_URL, api: STRIPE_API_URL },
      }),
    )
  if (!to.has('cache-control')) to.set('cache-control', 'no-store')
  if (to.get('cache-control') === 'no-store') to.set('server-timing', `now;desc="${systemClock()}"`)
}
