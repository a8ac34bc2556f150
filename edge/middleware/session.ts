import { createMiddleware } from 'hono/factory'
import { systemClock } from '#kernel/clock'
import type { EdgeContext } from '../context.ts'
import { actAs, readAccess } from '../directory/sessions/access-cookie.ts'
import { isLive } from '../directory/sessions/liveness.ts'

/** Reads the access cookie. If the user's hub confirms that the session is live, the request runs as that session. */
export const session = createMiddleware<EdgeContext>(async (c, next) => {
  const claimed = await readAccess(c, systemClock())
  if (claimed && (await isLive(c.env, claimed))) actAs(c, claimed)
  await next()
})
