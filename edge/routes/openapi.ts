import { openapiDocument } from '#contracts/openapi'
import { Refusal } from '#contracts/errors'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { apiPage } from '../presenters/api-page.ts'

let text: string | null = null

/** The OpenAPI document, generated from the contracts, and outside production a page to read it by. */
export function mountOpenapi(app: Hono<EdgeContext>): void {
  app.get('/api/openapi.json', (c) => {
    text ??= JSON.stringify(openapiDocument())
    return c.body(text, 200, { 'content-type': 'application/json' })
  })

  app.get('/api/docs', (c) => {
    if (c.env.DEPLOYMENT === 'production') throw new Refusal('not_found')
    return c.html(apiPage(openapiDocument(), c.get('nonce')))
  })
}
