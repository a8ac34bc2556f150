import { Refusal } from '#contracts/errors'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import type { Context, Hono } from 'hono'
import type { EdgeContext } from '../context.ts'

const OPENAPI = { method: 'GET', path: '/api/openapi.json' }

/** The methods of each path of the API, with a pattern that matches the addresses of the path. */
const PATHS = [...ENDPOINTS, ...SOCKETS.map(({ path }) => ({ method: 'GET', path })), OPENAPI].map(
  ({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
  }),
)

/**
 * Answers everything below the API that no endpoint has answered: `method_not_allowed` on a known path, `not_found` on
 * an unknown one. Mount it after all endpoints.
 */
export function mountUndeclaredMethods(app: Hono<EdgeContext>): void {
  for (const calls of ['/api/*', '/instant_messaging/*'])
    app.all(calls, (c) => {
      const methods = PATHS.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method)
      if (methods.length === 0) throw new Refusal('not_found')
      throw methodNotAllowed(c, methods)
    })
}

/**
 * The refusal of a method, after setting the header Allow to the methods that the address accepts. HEAD is accepted
 * wherever GET is.
 */
export function methodNotAllowed(c: Context<EdgeContext>, methods: readonly string[]): Refusal {
  const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  c.header('allow', [...allowed].sort().join(', '))
  return new Refusal('method_not_allowed')
}
