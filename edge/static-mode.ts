/**
 * The edge's part of static mode; the browser's part is in web/client.tsx. A route requests it with this response
 * header. Its page is then not hydrated: module preloads and executable inline scripts are removed, and the entry
 * script is marked so that it only starts islands. JSON-LD and other data blocks are not removed.
 */
const STATIC_HEADER = 'x-orchid-static'

/** True when the rendered page requested static mode. Such a page carries no nonce and may be cached. */
export function isStaticPage(page: Response): boolean {
  return page.headers.has(STATIC_HEADER) && (page.headers.get('content-type') ?? '').startsWith('text/html')
}

export function toStaticPage(page: Response): Response {
  const bare = new Response(page.body, page)
  bare.headers.delete(STATIC_HEADER)
  // Removes early hints for scripts that will not run.
  bare.headers.delete('link')
  return new HTMLRewriter()
    .on('link[rel="modulepreload"], meta[property="csp-nonce"]', { element: (element) => void element.remove() })
    .on('[nonce]', { element: (element) => void element.removeAttribute('nonce') })
    .on('script', {
      element(script) {
        const type = script.getAttribute('type') ?? ''
        if (script.getAttribute('src')) script.setAttribute('data-static', '')
        else if (type === '' || type === 'module' || type.includes('javascript')) script.remove()
      },
    })
    .transform(bare)
}
