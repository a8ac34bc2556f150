import type { Hono } from 'hono'
import { StripeError } from '../http/StripeError.ts'

/**
 * The answers to confirmed payments can be lost: the provider charges the card, and whoever asked reads an error that says
 * nothing. Its browser library is answered, because that has a connection of its own. Mount it before the routes of /v1.
 */
export function lostAnswers(app: Hono): void {
  let areLost = false
  app.post('/_control/confirmations/lose', (c) => {
    areLost = true
    return c.json({ lost: true })
  })
  app.post('/_control/confirmations/answer', (c) => {
    areLost = false
    return c.json({ lost: false })
  })
  app.use('/v1/payment_intents/:id/confirm', async (c, next) => {
    await next()
    if (!areLost || c.req.header('origin') !== undefined) return
    const { status, body } = LOST
    c.res = Response.json(body, { status })
  })
}

const LOST = { status: 500, body: new StripeError(500, 'api_error', 'An unknown error occurred').toBody() }
