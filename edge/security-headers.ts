/** The worker sets these headers on its responses. The build writes them to `_headers` for static files. */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=()'],
]

/** The origin of a URL and its counterpart: ws(s) for http(s) and the reverse. A CSP has to list both. */
function sockets(url: string): string[] {
  const { origin, protocol, host } = new URL(url)
  if (protocol === 'ws:' || protocol === 'wss:')
    return [`${protocol}//${host}`, `${protocol.replace('ws', 'http')}//${host}`]
  return [origin, `${protocol.replace('http', 'ws')}//${host}`]
}

/** What the Content-Security-Policy of a page depends on. */
type Page = {
  nonce: string | null
  connect: string[]
  form: string[]
  /** The card provider's library and the API that it calls, on pages on which a saved card can pay. */
  cards?: { library: string; api: string }
}

/** Stripe's own library shows the page of a bank in a frame of another origin than its own. */
const frames = (cards: Page['cards']): string =>
  cards && new URL(cards.library).origin === 'https://js.stripe.com' ? ' https://hooks.stripe.com' : ''

/** The placeholder that a nonce replaces. */
const NONCE = '{nonce}'
/** The policies are cached, because every response has one and there are only two or three different ones. */
const policies = new Map<string, string>()

/**
 * The Content-Security-Policy of a page. `nonce` is null for static pages, which have no inline scripts. Style
 * attributes are allowed, because the server renders sizes and colors in them. Style elements need the nonce.
 */
export function contentSecurityPolicy(page: Page): string {
  const key = JSON.stringify([page.nonce !== null, page.connect, page.form, page.cards])
  let policy = policies.get(key)
  if (policy === undefined) {
    policy = policyOf({ ...page, nonce: page.nonce === null ? null : NONCE })
    policies.set(key, policy)
  }
  return page.nonce === null ? policy : policy.replaceAll(NONCE, page.nonce)
}

function policyOf(page: Page): string {
  const nonce = page.nonce ? ` 'nonce-${page.nonce}'` : ''
  const library = page.cards ? ` ${new URL(page.cards.library).origin}` : ''
  const api = page.cards ? ` ${new URL(page.cards.api).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${nonce}${library}`,
    // The library shows the page of the payer's bank in a frame of its own.
    `frame-src 'self'${library}${frames(page.cards)}`,
    `style-src 'self'${nonce}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${page.connect.flatMap(sockets).join(' ')}${api}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${page.form.map((url) => new URL(url).origin).join(' ')}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ')
}
