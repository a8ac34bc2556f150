import { Refusal } from '#contracts/errors'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { assertOwnOrigin } from './origin.ts'

/**
 * Throws `forbidden` unless a form was posted from a page of this origin. The Origin header is required, because every
 * browser sends it with a posted form. Newer browsers also send `Sec-Fetch-Site` (Fetch Metadata).
 */
export function assertOwnForm(c: Context<EdgeContext>): void {
  assertOwnOrigin(c)
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin')
    throw new Refusal('forbidden', 'This request came from another site.')
}
