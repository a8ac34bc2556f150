import { Refusal } from '#contracts/errors'
import { createMiddleware } from 'hono/factory'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { isOwnHost } from '../own-host.ts'

/**
 * Refuses requests for a name that is not ours (`Host`), pages too. Addresses of mails and cookies come from the
 * settings, but a cache or a rule that trusts the name of the request must not learn a foreign one.
 */
export const host = createMiddleware<EdgeContext>(async (c, next) => {
  if (!isOwnHost(new URL(c.req.url).hostname, settings(c.env))) throw new Refusal('wrong_host')
  await next()
})
