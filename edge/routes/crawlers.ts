import type { Context, Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { isPortalHost } from '../portal-host.ts'
import { sharedPage } from '../shared-pages.ts'
import { SITEMAP_KINDS, type SitemapKind } from './sitemap-parts.ts'

/** A crawler reads a new profile at most this much later, in seconds. */
const FRESH_S = 3_600
const PART = /^([a-z]+)-(\d{1,4})\.xml$/

/**
 * What search engines read: robots.txt, and the sitemap, which is a list of parts. No other address that ends in .xml is
 * a page.
 */
export function mountCrawlers(app: Hono<EdgeContext>): void {
  app.get('/robots.txt', (c) => c.text(isPortal(c) ? 'User-agent: *\nDisallow: /\n' : robots(origin(c))))
  app.get('/sitemap.xml', async (c) => (isPortal(c) ? noPage(c) : sharedPage(c, () => sitemapIndex(c))))
  app.get('/sitemap/:part{[^/]+\\.xml}', async (c) => {
    const [, name = '', number = ''] = PART.exec(c.req.param('part')) ?? []
    const kind = Object.hasOwn(SITEMAP_KINDS, name) ? SITEMAP_KINDS[name] : undefined
    return kind && !isPortal(c) ? sharedPage(c, () => sitemapPart(c, kind, Number(number))) : noPage(c)
  })
  app.all('/:path{.+\\.xml}', noPage)
}

const noPage = (c: Context<EdgeContext>): Response => c.text('Not found', 404)
const origin = (c: Context<EdgeContext>): string => new URL(settings(c.env).PUBLIC_URL).origin
const isPortal = (c: Context<EdgeContext>): boolean =>
  isPortalHost(new URL(c.req.url).hostname, settings(c.env).PORTAL_HOSTS)

/**
 * Photos of professionals and pictures of articles are the pictures of shared links, so they are allowed although they are under /api/. Pages that
 * are not to be found say so themselves (`noindex`). They are not listed here, because a crawler that may not read a page
 * does not read that either.
 */
const robots = (site: string): string => `User-agent: *
Allow: /api/users/orchid_pro/profile_image/
Allow: /api/users/practice_group/logo_image/
Allow: /api/content/v1/pictures/
Allow: /api/blog/profile_image/
Disallow: /api/

Sitemap: ${site}/sitemap.xml
`

async function sitemapIndex(c: Context<EdgeContext>): Promise<Response> {
  const parts = await Promise.all(
    Object.entries(SITEMAP_KINDS).map(async ([name, kind]) =>
      Array.from({ length: await kind.parts(c) }, (_, at) => `/sitemap/${name}-${at + 1}.xml`),
    ),
  )
  const rows = parts.flat().map((path) => `  <sitemap><loc>${escaped(new URL(path, origin(c)).href)}</loc></sitemap>`)
  return xml(
    c,
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>`,
  )
}

async function sitemapPart(c: Context<EdgeContext>, kind: SitemapKind, number: number): Promise<Response> {
  const found = number < 1 || number > (await kind.parts(c)) ? null : await kind.read(c, number)
  if (!found) return noPage(c)
  const rows = found.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
    return `  <url><loc>${escaped(new URL(path, origin(c)).href)}</loc>${modified}</url>`
  })
  return xml(c, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>`)
}

function xml(c: Context<EdgeContext>, body: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${FRESH_S}`,
  })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
