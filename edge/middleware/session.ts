import { createMiddleware } from 'hono/factory'
import { systemClock } from '#kernel/clock'
import type { EdgeContext } from '../context.ts'
import { readAccess } from '../directory/sessions/access-cookie.ts'
import { isLive } from '../directory/sessions/liveness.ts'
import { Visit } from '../visit.ts'

/** Reads the access cookie. If the user's hub confirms that the session is live, the request runs as that session. */
export const session = createMiddleware<EdgeContext>(async (c, next) => {
  const visit = new Visit(c)
  const claimed = await readAccess(visit, systemClock())
  if (claimed && (await isLive(c.env, claimed))) visit.actAs(claimed)
  await next()
})
