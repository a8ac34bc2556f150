import type { ClientInvoice, listOwnInvoices } from '#contracts/api/client-invoices'
import type { Response } from '#contracts/endpoint'
import type { CallContext, UserActor } from '#domain/access/actor'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { systemClock } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import type { Env } from './env.ts'

const END_OF_TIME = 8_640_000_000_000_000
const MOST_INDEXED = 1_000

/** A member's invoices of all practices, the newest first, with their totals. The hub lists the practices. */
export async function ownInvoices(
  env: Env,
  ctx: CallContext,
  actor: UserActor,
): Promise<Response<typeof listOwnInvoices>> {
  const index = await hubStub(env, actor.user_id).act('index.list', { from: 0, to: END_OF_TIME, limit: MOST_INDEXED })
  const practices = [...new Set(index.map(({ practice_id }) => practice_id))]
  const found = await Promise.all(practices.map((id) => practiceStub(env, id).act('invoice.list_own', ctx)))
  const invoices = found
    .flat()
    // An invoice that is being written is not due yet and has no PDF.
    .filter(({ status }) => status !== 'creating')
    .sort((a, b) => b.issued_at.localeCompare(a.issued_at))
  const year = new Date(systemClock()).getUTCFullYear().toString()
  return {
    invoices,
    totals: {
      due: sum(invoices.filter(({ status }) => status !== 'paid')),
      overdue: sum(invoices.filter(({ status }) => status === 'overdue')),
      paid_this_year: toPrice({
        minor: invoices
          .filter(({ issued_at }) => issued_at.startsWith(year))
          .reduce((all, { paid }) => all + Math.round(paid * 100), 0),
        currency: 'usd',
      }),
    },
  }
}

/** What is still to be paid, added in cents so that nothing is lost to rounding. */
function sum(invoices: readonly ClientInvoice[]): number {
  const minor = invoices.reduce((all, { total, paid }) => all + Math.round(total * 100) - Math.round(paid * 100), 0)
  return toPrice({ minor, currency: 'usd' })
}
