import { openapiDocument } from '#contracts/openapi'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'

let text: string | null = null

/**
 * Serves the OpenAPI document, which is generated from the contracts. In development `npm start` serves pages for it.
 */
export function mountOpenapi(app: Hono<EdgeContext>): void {
  app.get('/api/openapi.json', (c) => {
    text ??= JSON.stringify(openapiDocument())
    return c.body(text, 200, { 'content-type': 'application/json' })
  })
}
