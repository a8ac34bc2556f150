/**
 * The response headers of a page in static mode, which is not hydrated (edge/static-mode.ts).
 *   headers: () => staticPage({ sharedSeconds: 30 })
 * `sharedSeconds` is how long the edge serves one rendering to everyone (edge/shared-pages.ts). 0 turns off all
 * caching.
 */
export function staticPage({ sharedSeconds }: { sharedSeconds: number }): Record<string, string> {
  return {
    'x-orchid-static': '1',
    // Browsers revalidate each time. Only the edge caches the page.
    'cache-control': sharedSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}` : 'no-store',
  }
}

/**
 * How a former address answers. A browser must not keep it: the address can be taken back, and then leads the other way.
 */
export const MOVED = { statusCode: 301, headers: { 'cache-control': 'no-store' } } as const
