import type { Context } from 'hono'
import { invalidRequest, noSuch, StripeError } from './StripeError.ts'

const PUBLISHABLE = /^pk_test_[\w-]+$/
/** What a browser may call with the publishable key: read and confirm the intent whose secret it has. */
const OPEN = /^(GET \/v1\/(payment|setup)_intents\/[^/]+|POST \/v1\/(payment|setup)_intents\/[^/]+\/confirm)$/

/** Whether the key of a form or a query is the publishable one, as the browser library sends it. */
export const isPublishable = (key: unknown): boolean => typeof key === 'string' && PUBLISHABLE.test(key)

/** Lets every page read the answers, as Stripe does. What may be done follows from the key alone. */
export function allowBrowsers(c: Context): void {
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', 'Request-Id')
}

/**
 * Whether the caller is a browser, by the key of its form or query or in its header. Throws 401 for what a browser may
 * not call.
 */
export async function isBrowserCall(c: Context): Promise<boolean> {
  const header = c.req.header('authorization')?.replace(/^Bearer /, '')
  const sent = c.req.method === 'GET' ? new URL(c.req.url).search : await c.req.text()
  const key = header ?? new URLSearchParams(sent).get('key')
  if (!isPublishable(key)) return false
  if (OPEN.test(`${c.req.method} ${c.req.path}`)) return true
  throw new StripeError(
    401,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  )
}

interface Intent {
  id: string
  object: string
  client_secret: string | null
}

/** Checks the secret of an intent, which a browser has to send. */
export function assertSecret(intent: Intent, secret: string | undefined, browser: boolean): void {
  if (secret === undefined && browser)
    throw invalidRequest('Missing required param: client_secret.', 'client_secret', 'parameter_missing')
  if (secret !== undefined && secret !== intent.client_secret) throw noSuch(intent.object, intent.id, 'intent')
}

/** What a browser sees of an intent: neither whose it is nor what the merchant noted. */
export function asSeen(intent: Intent, browser: boolean): object {
  if (!browser) return intent
  return Object.fromEntries(Object.entries(intent).filter(([field]) => field !== 'customer' && field !== 'metadata'))
}
