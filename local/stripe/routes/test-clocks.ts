import type { Hono } from 'hono'
import { z } from 'zod'
import { advanceClock, clockOf, createClock } from '../billing/test-clocks.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { integer, text } from '../http/params.ts'

const time = integer(0, 9e12)

/**
 * `/v1/test_helpers/test_clocks`: create, retrieve, advance. Everything that falls due during an advance is done before
 * the response, and is recorded at its own time.
 */
export function testClockRoutes(app: Hono, platform: PlatformAccount): void {
  app.post(
    '/v1/test_helpers/test_clocks',
    endpoint(platform, z.strictObject({ frozen_time: time, name: text(300).optional() }), ({ params }) =>
      createClock(platform, params.frozen_time, params.name ?? null),
    ),
  )
  app.get(
    '/v1/test_helpers/test_clocks/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => clockOf(platform, path('id'))),
  )
  app.post(
    '/v1/test_helpers/test_clocks/:id/advance',
    endpoint(platform, z.strictObject({ frozen_time: time }), ({ params, path }) =>
      advanceClock(platform, clockOf(platform, path('id')), params.frozen_time),
    ),
  )
}
