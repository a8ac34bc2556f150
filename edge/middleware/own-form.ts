import { Refusal } from '#contracts/errors'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

/**
 * Lets a form in only from a page of this origin. A browser names the origin of every form that it posts, and newer ones
 * say whose page sent it (Fetch Metadata). Throws `forbidden`, also for a form without an origin.
 */
export function assertOwnForm(c: Context<EdgeContext>): void {
  const from = c.req.header('origin')
  const own = [new URL(settings(c.env).PUBLIC_URL).origin, new URL(c.req.url).origin]
  const site = c.req.header('sec-fetch-site')
  if (from === undefined || !own.includes(from) || (site !== undefined && site !== 'same-origin'))
    throw new Refusal('forbidden', 'This request came from another site.')
}
