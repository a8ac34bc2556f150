import type { Hono } from 'hono'
import { z } from 'zod'
import type { PlatformAccount } from '../platform-account.ts'
import { endpoint } from '../http/endpoint.ts'
import { listAnswer } from '../http/list-answer.ts'
import { listParams, text } from '../http/params.ts'
import { noSuch } from '../http/StripeError.ts'
import type { StripeEvent } from '../store/documents.ts'

/** `/v1/events` and `/v1/balance`. */
export function eventAndBalanceRoutes(app: Hono, platform: PlatformAccount): void {
  app.get(
    '/v1/events',
    endpoint(platform, listParams.extend({ type: text().optional() }), ({ params }) => {
      const list = listAnswer(platform, 'event', params, '/v1/events', { type: params.type })
      return { ...list, data: list.data.map((event) => withPending(platform, event)) }
    }),
  )
  app.get(
    '/v1/events/:id',
    endpoint(platform, z.strictObject({}), ({ path }) => {
      const event = platform.documents.get('event', path('id'))
      if (!event) throw noSuch('event', path('id'))
      return withPending(platform, event)
    }),
  )
  app.get(
    '/v1/balance',
    endpoint(platform, z.strictObject({}), () => balance(platform)),
  )
}

function withPending(platform: PlatformAccount, event: StripeEvent): StripeEvent {
  const delivery = platform.deliveries.get(event.id)
  return { ...event, pending_webhooks: delivery && delivery.deliveredAt === null ? 1 : 0 }
}

/** Payments minus refunds that did not fail and disputed money, per currency in minor units. There are no fees here, and nothing is pending. */
function balance(platform: PlatformAccount): object {
  const rows = platform.database
    .prepare(
      `SELECT currency, sum(amount) AS amount FROM (
         SELECT json_extract(body, '$.currency') AS currency, json_extract(body, '$.amount_captured') AS amount
           FROM documents WHERE object = 'charge' AND json_extract(body, '$.status') = 'succeeded'
         UNION ALL
         SELECT json_extract(body, '$.currency'), -json_extract(body, '$.amount') FROM documents
           WHERE object = 'refund' AND json_extract(body, '$.status') <> 'failed'
         UNION ALL
         SELECT json_extract(body, '$.currency'), json_extract(moved.value, '$.amount')
           FROM documents, json_each(body, '$.balance_transactions') moved WHERE object = 'dispute'
       ) GROUP BY currency ORDER BY currency`,
    )
    .all()
    .map((row) => ({ amount: Number(row.amount), currency: String(row.currency) }))
  const available = rows.length > 0 ? rows : [{ amount: 0, currency: 'usd' }]
  return {
    object: 'balance',
    available: available.map((row) => ({ ...row, source_types: { card: row.amount } })),
    livemode: false,
    pending: available.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })),
  }
}
