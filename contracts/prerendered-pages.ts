/** Pages whose HTML is the same for everybody: the build renders them once, and the worker hands them on as they are. */
export const PRERENDERED_PAGES: readonly string[] = [
  '/',
  '/professional-homepage',
  '/get-started',
  '/pricing',
  '/pricing/checkout-cancel',
]
