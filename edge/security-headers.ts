/** One table of headers: the worker sets them on its responses, the build writes them for static files (`_headers`). */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=()'],
]

/** WebSocket origins of an http(s) origin, in the form that CSP needs. */
function sockets(url: string): string[] {
  const { origin, protocol, host } = new URL(url)
  if (protocol === 'ws:' || protocol === 'wss:')
    return [`${protocol}//${host}`, `${protocol.replace('ws', 'http')}//${host}`]
  return [origin, `${protocol.replace('http', 'ws')}//${host}`]
}

/** The placeholder that a nonce replaces. */
const NONCE = '{nonce}'
/** Cached policies: one worker has two or three, and every response carries one. */
const policies = new Map<string, string>()

/**
 * The policy of a page. `nonce` is null for static pages, which run nothing inline. Style attributes are allowed,
 * because the server renders sizes and hues in them. Style elements need the nonce.
 */
export function contentSecurityPolicy(page: { nonce: string | null; connect: string[]; form: string[] }): string {
  const key = JSON.stringify([page.nonce !== null, page.connect, page.form])
  let policy = policies.get(key)
  if (policy === undefined) {
    policy = policyOf({ ...page, nonce: page.nonce === null ? null : NONCE })
    policies.set(key, policy)
  }
  return page.nonce === null ? policy : policy.replaceAll(NONCE, page.nonce)
}

function policyOf(page: { nonce: string | null; connect: string[]; form: string[] }): string {
  const nonce = page.nonce ? ` 'nonce-${page.nonce}'` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${nonce}`,
    `style-src 'self'${nonce}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${page.connect.flatMap(sockets).join(' ')}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${page.form.map((url) => new URL(url).origin).join(' ')}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ')
}
