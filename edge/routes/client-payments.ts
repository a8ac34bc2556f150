import { exportBooks } from '#contracts/api/books'
import { listClientPayments, readChartLedger, readMoneyByMonth } from '#contracts/api/client-payments'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { askedPeriod } from '../asked-period.ts'
import { booksStream } from '../books-stream.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'
import { readPlace, writePlace } from '../page-place.ts'

/** Reads what clients paid to a practice, what went back, and what they owe, also as files for accountants. */
export function mountClientPayments(app: Hono<EdgeContext>): void {
  mount(app, listClientPayments, async ({ c, ctx, query: { limit, cursor, method, only, ...days } }) => {
    const { payments, next, totals } = await ownPractice(c.env, ctx).act('payment.list', ctx, {
      limit,
      method: method ?? null,
      ...(only && { only }),
      after: cursor === undefined ? null : readPlace(cursor),
      ...askedPeriod(days),
    })
    return { payments, totals, next_cursor: next && writePlace(next) }
  })

  mount(app, readMoneyByMonth, ({ c, ctx }) => ownPractice(c.env, ctx).act('payment.months', ctx))

  mount(app, exportBooks, async ({ c, ctx, params: { book }, query: { method, ...days } }) => {
    const asked = { method: method ?? null, ...askedPeriod(days) }
    const body = await booksStream(ownPractice(c.env, ctx), ctx, book, asked)
    const name = ['orchid', book, asked.from, asked.to].filter(Boolean).join('-')
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })

  mount(app, readChartLedger, ({ c, ctx, params, query }) =>
    ownPractice(c.env, ctx).act('chart.ledger', ctx, { id: params.id, ...askedPeriod(query) }),
  )
}
