import { base64url } from '#kernel/ids'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../security-headers.ts'

/** Security headers on every response; caches never store the data of a signed-in person. */
export const headers = createMiddleware<EdgeContext>(async (c, next) => {
  c.set('nonce', base64url(crypto.getRandomValues(new Uint8Array(16))))
  await next()
  if (c.res.status === 101) return
  try {
    secure(c, c.res.headers)
  } catch {
    // Responses of objects and of the static assets have immutable headers and are copied; others are not.
    c.res = new Response(c.res.body, c.res)
    secure(c, c.res.headers)
  }
})

function secure(c: Context<EdgeContext>, to: Headers): void {
  for (const [name, value] of SECURITY_HEADERS) to.set(name, value)
  const { LIVEKIT_PUBLIC_URL, PUBLIC_URL, STRIPE_API_URL } = settings(c.env)
  if (!to.has('content-security-policy'))
    to.set(
      'content-security-policy',
      contentSecurityPolicy({
        nonce: c.get('nonce'),
        connect: [LIVEKIT_PUBLIC_URL, PUBLIC_URL],
        form: [STRIPE_API_URL],
      }),
    )
  if (!to.has('cache-control')) to.set('cache-control', 'no-store')
}
