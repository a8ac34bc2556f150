import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'
import { isPortalHost } from '../portal-host.ts'

/** Refuses the API on a portal host, which serves only the portal's screen (routes/pages.ts). */
export const noApiOnPortal = createMiddleware<EdgeContext>(async (c, next) => {
  if (isPortalHost(new URL(c.req.url).hostname, settings(c.env).PORTAL_HOSTS)) throw new Refusal('not_found')
  await next()
})
