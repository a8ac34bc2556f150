import { openapiDocument } from '#contracts/openapi'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'

/** The OpenAPI document, generated from the contracts. */
export function mountOpenapi(app: Hono<EdgeContext>): void {
  app.get('/api/openapi.json', (c) => c.json(openapiDocument()))
}
