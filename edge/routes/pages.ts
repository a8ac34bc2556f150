import start from '@tanstack/react-start/server-entry'
import type { Context, Hono } from 'hono'
import { PRERENDER_ORIGIN, PRERENDERED_PAGES } from '#contracts/prerendered-pages'
import type { WebContext } from '#contracts/web-context'
import type { EdgeContext } from '../context.ts'
import { isWithheld } from '../development-pages.ts'
import { inlineFirstPaint } from '../first-paint.ts'
import { settings } from '../env.ts'
import { isMalformed } from '../malformed-path.ts'
import { isPortalHost } from '../portal-host.ts'
import { searchAtHome } from '../search-at-home.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sharedPage, sharedSeconds } from '../shared-pages.ts'
import { isStaticPage, toStaticPage } from '../static-mode.ts'
import { methodNotAllowed } from './undeclared-methods.ts'

const READS: readonly string[] = ['GET', 'HEAD']

/**
 * Serves the pages of the web app at all paths outside the API. Its loaders call the API in-process. A portal host
 * shows the portal's screen at every path.
 */
export function mountPages(app: Hono<EdgeContext>): void {
  app.all('*', async (c) => {
    if (!READS.includes(c.req.method)) throw methodNotAllowed(c, ['GET', ...methodsOfForm(app, c.req.path)])
    const address = new URL(c.req.url)
    if (isPortalHost(address.hostname, settings(c.env).PORTAL_HOSTS))
      return renderPage(app, c, new Request(new URL('/portal', address)), { portalTo: settings(c.env).PUBLIC_URL })
    if (isMalformed(address.pathname) || isWithheld(address.pathname, c.env.DEPLOYMENT))
      return renderPage(app, c, new Request(new URL('/page-not-found', address)))
    const atHome = await searchAtHome(c)
    if (atHome !== null) return redirectOf(c, atHome)
    return (await prerendered(c, address.pathname)) ?? sharedPage(c, () => renderPage(app, c, c.req.raw))
  })
}

/** The method by which a page takes its form; none for a page without one. */
function methodsOfForm(app: Hono<EdgeContext>, page: string): string[] {
  return app.routes.flatMap(({ method, path }) => (path === page && method !== 'ALL' ? [method] : []))
}

/** The address depends on who asks, so no one may keep the answer. */
function redirectOf(c: Context<EdgeContext>, to: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(to, 302)
}

/** The page that the build rendered; null for pages that are not prerendered, and during the build itself. */
async function prerendered(c: Context<EdgeContext>, path: string): Promise<Response | null> {
  if (!PRERENDERED_PAGES.includes(path)) return null
  const page = await c.env.ASSETS.fetch(c.req.raw)
  if (page.status === 404) return null
  // The build does not know the address of the site, which search engines and shared links need.
  if (page.status !== 200 || c.req.method !== 'GET') return page
  const html = (await page.text()).replaceAll(PRERENDER_ORIGIN, new URL(settings(c.env).PUBLIC_URL).origin)
  return new Response(html, page)
}

/** Renders a page of the web app. */
export async function renderPage(
  app: Hono<EdgeContext>,
  c: Context<EdgeContext>,
  asked: Request,
  { portalTo = null, posted = null }: Partial<Pick<WebContext, 'portalTo' | 'posted'>> = {},
): Promise<Response> {
  const cookie = c.req.header('cookie')
  const nonce = c.get('nonce')
  const page = await start.fetch(asked, {
    context: {
      nonce,
      supportEmail: settings(c.env).SUPPORT_EMAIL,
      publicOrigin: new URL(settings(c.env).PUBLIC_URL).origin,
      portalTo,
      legalApproved: settings(c.env).LEGAL_APPROVED,
      posted,
      demoSchedulingUrl: settings(c.env).DEMO_SCHEDULING_URL ?? null,
      callApi: (request: Request) => {
        const { pathname, search } = new URL(request.url)
        const inner = new Request(new URL(pathname + search, settings(c.env).PUBLIC_URL), request)
        if (cookie) inner.headers.set('cookie', cookie)
        return Promise.resolve(app.fetch(inner, c.env, c.executionCtx))
      },
    },
  })
  if (!isStaticPage(page)) return page
  const bare = toStaticPage(page)
  // A page that is shared between visitors carries no nonce, so it can have nothing inline.
  if (sharedSeconds(page) === 0) return inlineFirstPaint(bare, c.env.ASSETS, nonce)
  const { DEMO_SCHEDULING_URL: demo, LIVEKIT_PUBLIC_URL, PUBLIC_URL, STRIPE_API_URL } = settings(c.env)
  // A browser also checks where a posted form is redirected to.
  const form = demo === undefined ? [STRIPE_API_URL] : [STRIPE_API_URL, demo]
  bare.headers.set(
    'content-security-policy',
    contentSecurityPolicy({ nonce: null, connect: [LIVEKIT_PUBLIC_URL, PUBLIC_URL], form }),
  )
  return bare
}
