import { Refusal } from '#contracts/errors'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

/**
 * Throws `forbidden` unless a form was posted from a page of this origin. The Origin header is required, because every
 * browser sends it with a posted form. Newer browsers also send `Sec-Fetch-Site` (Fetch Metadata).
 */
export function assertOwnForm(c: Context<EdgeContext>): void {
  const from = c.req.header('origin')
  const own = [new URL(settings(c.env).PUBLIC_URL).origin, new URL(c.req.url).origin]
  const site = c.req.header('sec-fetch-site')
  if (from === undefined || !own.includes(from) || (site !== undefined && site !== 'same-origin'))
    throw new Refusal('forbidden', 'This request came from another site.')
}
