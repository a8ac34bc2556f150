import type { ParsedLocation } from '@tanstack/react-router'

/** The address of the document. If the worker renders no page there, loading it again would not help. */
const documentPath = typeof window === 'undefined' ? null : window.location.pathname

/**
 * Loads a page that the browser's router does not know from the worker (local/setup/server-pages.ts). It is the
 * `beforeLoad` of the browser's catch-all route. Throws when the document itself has this address, which happens only
 * if the worker could not render its page: the error screen is then shown instead of an endless reload.
 */
export async function openServerPage({
  location,
  preload,
}: {
  location: ParsedLocation
  preload: boolean
}): Promise<void> {
  if (preload) return
  if (location.pathname === documentPath) throw new Error(`the worker rendered no page at this address`)
  window.location.assign(location.href)
  // The document ends here. Until then the router shows the page from which the link was followed.
  await new Promise(() => undefined)
}
