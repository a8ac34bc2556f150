/** The origin in the addresses of prerendered pages. The worker puts that of the site in its place. */
export const PRERENDER_ORIGIN = 'https://prerender.invalid'

/**
 * Pages whose HTML is the same for everyone and without words that editors change. The build renders them once, and the
 * worker serves them unchanged. Pages with such words are rendered by the worker and shared for a minute.
 */
export const PRERENDERED_PAGES: readonly string[] = ['/pricing/checkout-cancel']
