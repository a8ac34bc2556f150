import type { Context, Hono } from 'hono'
import { listedPages } from '#db/directory/queries/public-profiles'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { isPortalHost } from '../portal-host.ts'
import { sharedPage } from '../shared-pages.ts'

/** Public pages with the same address for everyone. The pages of professionals come from the directory. */
export const PAGES = [
  '/',
  '/professional-homepage',
  '/professional-search',
  '/pricing',
  '/get-started',
  '/about-us',
  '/support',
  '/book',
  '/zoom-integration-documentation',
  '/privacy-policy',
  '/terms-of-use',
  '/AUP',
  '/clinician-ai-privacy-policy',
  '/waiver-of-liability',
  '/independent-contractor-agreement',
]
/** The protocol allows 50,000 addresses in one sitemap. */
const MOST_PROFILES = 49_000
/** A crawler reads a new profile at most this much later, in seconds. */
const FRESH_S = 3_600

/** What search engines read: robots.txt and the sitemap. No other address that ends in .xml is a page. */
export function mountCrawlers(app: Hono<EdgeContext>): void {
  app.get('/robots.txt', (c) => c.text(isPortal(c) ? 'User-agent: *\nDisallow: /\n' : robots(origin(c))))
  app.get('/sitemap.xml', async (c) => (isPortal(c) ? noPage(c) : sharedPage(c, () => sitemap(c))))
  app.all('/:path{.+\\.xml}', noPage)
}

const noPage = (c: Context<EdgeContext>): Response => c.text('Not found', 404)
const origin = (c: Context<EdgeContext>): string => new URL(settings(c.env).PUBLIC_URL).origin
const isPortal = (c: Context<EdgeContext>): boolean =>
  isPortalHost(new URL(c.req.url).hostname, settings(c.env).PORTAL_HOSTS)

/** Photos of professionals are the pictures of shared links, so they are allowed although they are under /api/. */
const robots = (site: string): string => `User-agent: *
Allow: /api/users/orchid_pro/profile_image/
Disallow: /api/
Disallow: /pro-dashboard/
Disallow: /member-dashboard/
Disallow: /video-chat/
Disallow: /confirm-email

Sitemap: ${site}/sitemap.xml
`

async function sitemap(c: Context<EdgeContext>): Promise<Response> {
  const profiles = await listedPages(c.get('directory').near, MOST_PROFILES)
  const addresses = [...PAGES, ...profiles.map((name) => `/professional-search/${encodeURIComponent(name)}`)]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((path) => `  <url><loc>${escaped(new URL(path, origin(c)).href)}</loc></url>`).join('\n')}
</urlset>
`
  return c.body(body, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=${FRESH_S}`,
  })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
