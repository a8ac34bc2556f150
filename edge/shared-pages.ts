import type { Context } from 'hono'
import type { EdgeContext } from './context.ts'

/** The seconds for which a page says that it may be shared between visitors; 0 for a personal page. */
export function sharedSeconds(page: Response): number {
  const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(page.headers.get('cache-control') ?? '') ?? []
  return Number(seconds)
}

/**
 * A page that is the same for all visitors, from the data center's cache while it is fresh; else rendered, and cached
 * when it allows that. Only a rendering for a visitor without cookies is cached. The key contains the worker's version,
 * so that a page never names the scripts of an earlier build.
 */
export async function sharedPage(c: Context<EdgeContext>, render: () => Promise<Response>): Promise<Response> {
  if (c.req.method !== 'GET') return render()
  const address = new URL(c.req.url)
  address.searchParams.set('_version', c.env.VERSION.id)
  const key = new Request(address)
  const pages = await caches.open('pages')
  const kept = await pages.match(key)
  if (kept) return kept
  const page = await render()
  const isSame = page.status === 200 && !page.headers.has('set-cookie') && sharedSeconds(page) > 0
  if (c.req.header('cookie') === undefined && isSame) c.executionCtx.waitUntil(pages.put(key, page.clone()))
  return page
}
