import { openapiDocument } from '#contracts/openapi'
import { z } from 'zod'

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
})

const OPERATIONS = Object.entries(document.parse(openapiDocument()).paths).flatMap(([path, item]) => {
  const pattern = new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
  return Object.entries(item).map(([method, { responses }]) => ({ method, pattern, statuses: Object.keys(responses) }))
})

/** Statuses where no operation is declared: an unknown path, another method, and the refusal of another site. */
const UNDECLARED = ['403', '404', '405']

/**
 * Throws when the API answered with a status that its OpenAPI document does not declare for this operation. Every call
 * of the tests is checked with it, so that the document names what is really answered.
 */
export function assertDeclared(method: string, url: string, status: number): void {
  const path = new URL(url).pathname
  if (!path.startsWith('/api/') && !path.startsWith('/instant_messaging/')) return
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  const fitting = OPERATIONS.filter((one) => one.method === asked && one.pattern.test(path))
  const statuses = fitting.length === 0 ? UNDECLARED : fitting.flatMap((one) => one.statuses)
  if (!statuses.includes(String(status)))
    throw new Error(`The OpenAPI document does not declare the status ${status} of ${method} ${path}`)
}
