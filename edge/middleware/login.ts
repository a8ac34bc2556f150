import { createMiddleware } from 'hono/factory'
import { systemClock } from '#kernel/clock'
import type { EdgeContext } from '../context.ts'
import { readAccess } from '../directory/logins/access-cookie.ts'
import { isLive } from '../directory/logins/liveness.ts'
import { Visit } from '../visit.ts'

/** Reads the access cookie. If the user's hub confirms that the login is live, the request runs as that login. */
export const login = createMiddleware<EdgeContext>(async (c, next) => {
  const visit = new Visit(c)
  const claimed = await readAccess(visit, systemClock())
  if (claimed && (await isLive(c.env, claimed))) visit.actAs(claimed)
  await next()
})
