/** The origin in the addresses of prerendered pages. The worker puts that of the site in its place. */
export const PRERENDER_ORIGIN = 'https://prerender.invalid'

/** Pages whose HTML is the same for everyone. The build renders them once, and the worker serves them unchanged. */
export const PRERENDERED_PAGES: readonly string[] = [
  '/',
  '/professional-homepage',
  '/get-started',
  '/pricing',
  '/pricing/checkout-cancel',
]
