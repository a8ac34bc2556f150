import { Refusal } from '#contracts/errors'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

/**
 * Accepts a form only from a page of this origin. Every browser sends the origin with a posted form, and newer browsers
 * also send `Sec-Fetch-Site` (Fetch Metadata). Throws `forbidden`, also when the origin is missing.
 */
export function assertOwnForm(c: Context<EdgeContext>): void {
  const from = c.req.header('origin')
  const own = [new URL(settings(c.env).PUBLIC_URL).origin, new URL(c.req.url).origin]
  const site = c.req.header('sec-fetch-site')
  if (from === undefined || !own.includes(from) || (site !== undefined && site !== 'same-origin'))
    throw new Refusal('forbidden', 'This request came from another site.')
}
