import type { Context } from 'hono'
import type { EdgeContext } from './context.ts'

/** For how many seconds a page can be shared by visitors, according to its `s-maxage`; 0 for a personal page. */
export function sharedSeconds(page: Response): number {
  const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(page.headers.get('cache-control') ?? '') ?? []
  return Number(seconds)
}

/**
 * Returns a page from the data center's cache or renders it. A rendered page is cached when it allows that (`s-maxage`)
 * and the visitor sent no cookies. The cache key contains the worker's version, so that a page never refers to the
 * scripts of an earlier build.
 */
export async function sharedPage(c: Context<EdgeContext>, render: () => Promise<Response>): Promise<Response> {
  if (c.req.method !== 'GET') return render()
  const key = keyOf(c, c.req.url)
  const pages = await caches.open('pages')
  const cached = await pages.match(key)
  if (cached) return cached
  const page = await render()
  const isSame = page.status === 200 && !page.headers.has('set-cookie') && sharedSeconds(page) > 0
  if (c.req.header('cookie') === undefined && isSame) c.executionCtx.waitUntil(pages.put(key, page.clone()))
  return page
}

/**
 * Removes pages from the data center's cache, so that an editor sees at once what they have published. The caches of
 * other data centers, and addresses with a query string, follow when the pages expire (`s-maxage`).
 */
export async function forgetSharedPages(c: Context<EdgeContext>, paths: readonly string[]): Promise<void> {
  const pages = await caches.open('pages')
  await Promise.all(paths.map((path) => pages.delete(keyOf(c, new URL(path, c.req.url)))))
}

function keyOf(c: Context<EdgeContext>, url: string | URL): Request {
  const address = new URL(url)
  address.searchParams.set('_version', c.env.VERSION.id)
  return new Request(address)
}
