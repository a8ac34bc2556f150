import type { WebContext } from '#contracts/web-context'

/**
 * Replaces the web app's server entry in tests that use only the API. For a refused form it returns the data that the
 * page would receive.
 */
const noPages = {
  fetch: (_asked: Request, { context }: { context?: Partial<WebContext> } = {}) =>
    Promise.resolve(
      context?.posted
        ? Response.json(context.posted)
        : new Response('pages are not part of this test', { status: 404 }),
    ),
}

export default noPages
