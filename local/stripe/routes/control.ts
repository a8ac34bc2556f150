import type { Hono } from 'hono'
import { day } from '../billing/periods.ts'
import { advanceClock, clockForCustomer, clockOf } from '../billing/test-clocks.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { putSession, readSession } from '../payments/checkout.ts'

/**
 * `/_control`: calls that tests need and Stripe does not have. They delay, repeat and reorder webhooks, advance a
 * customer's time, and expire a checkout session now.
 */
export function controlRoutes(app: Hono, platform: PlatformAccount): void {
  app.get('/_control/webhooks', (c) => {
    const deliveries = platform.deliveries
      .all()
      .map((row) => ({ ...row, type: platform.documents.get('event', row.eventId)?.type }))
    return c.json({ paused: platform.deliveries.paused, deliveries })
  })
  app.post('/_control/webhooks/pause', (c) => {
    platform.dispatcher.pause()
    return c.json({ paused: true })
  })
  app.post('/_control/webhooks/resume', (c) => {
    platform.dispatcher.resume()
    return c.json({ paused: false })
  })
  app.post('/_control/webhooks/redeliver/:event', async (c) => {
    const result = await platform.dispatcher.redeliver(c.req.param('event'))
    return result
      ? c.json(result)
      : c.json({ error: { type: 'invalid_request_error', message: 'No such delivery' } }, 404)
  })
  app.post('/_control/customers/:customer/advance/:days', (c) => {
    const days = Number(c.req.param('days'))
    const clock = platform.transaction(() => {
      const customer = platform.documents.get('customer', c.req.param('customer'))
      if (!customer || !(days > 0 && days <= 800)) return undefined
      const own = clockForCustomer(platform, customer)
      advanceClock(platform, own, own.frozen_time + Math.round(days * day))
      return clockOf(platform, own.id)
    })
    return clock
      ? c.json(clock)
      : c.json(
          { error: { type: 'invalid_request_error', message: 'No such customer, or not a number of days up to 800' } },
          404,
        )
  })
  app.post('/_control/checkout/:session/lapse', (c) => {
    const session = platform.transaction(() => {
      const open = readSession(platform, c.req.param('session'))
      if (open?.status !== 'open') return undefined
      putSession(platform, { ...open, expires_at: platform.now() })
      return readSession(platform, open.id)
    })
    return session
      ? c.json(session)
      : c.json({ error: { type: 'invalid_request_error', message: 'No such open session' } }, 404)
  })
}
