/**
 * Response headers of a page in static mode: HTML that needs no script (edge/static-mode.ts does the rest).
 *   headers: () => staticPage({ sharedSeconds: 30 })
 * `sharedSeconds` is how long the edge serves one rendering to all visitors (edge/shared-pages.ts); 0 prevents all
 * caching.
 */
export function staticPage({ sharedSeconds }: { sharedSeconds: number }): Record<string, string> {
  return {
    'x-orchid-static': '1',
    // A browser always revalidates; only the edge's shared copy is cached.
    'cache-control': sharedSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}` : 'no-store',
  }
}
