/** Pages whose HTML is the same for everyone. The build renders them once, and the worker serves them unchanged. */
export const PRERENDERED_PAGES: readonly string[] = [
  '/',
  '/professional-homepage',
  '/get-started',
  '/pricing',
  '/pricing/checkout-cancel',
]
