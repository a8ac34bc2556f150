import start from '@tanstack/react-start/server-entry'
import type { Context, Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sharedPage } from '../shared-pages.ts'
import { isStaticPage, toStaticPage } from '../static-mode.ts'

/** Everything that is not the API: the web app, rendered here. Its loaders call the API in-process. */
export function mountPages(app: Hono<EdgeContext>): void {
  app.all('*', (c) => sharedPage(c, () => rendered(app, c)))
}

async function rendered(app: Hono<EdgeContext>, c: Context<EdgeContext>): Promise<Response> {
  const cookie = c.req.header('cookie')
  const nonce = c.get('nonce')
  const page = await start.fetch(c.req.raw, {
    context: {
      nonce,
      supportEmail: settings(c.env).SUPPORT_EMAIL,
      callApi: (request: Request) => {
        const inner = new Request(request)
        if (cookie) inner.headers.set('cookie', cookie)
        return Promise.resolve(app.fetch(inner, c.env, c.executionCtx))
      },
    },
  })
  if (!isStaticPage(page)) return page
  const bare = toStaticPage(page)
  const { LIVEKIT_PUBLIC_URL, PUBLIC_URL, STRIPE_API_URL } = settings(c.env)
  bare.headers.set(
    'content-security-policy',
    contentSecurityPolicy({ nonce: null, connect: [LIVEKIT_PUBLIC_URL, PUBLIC_URL], form: [STRIPE_API_URL] }),
  )
  return bare
}
