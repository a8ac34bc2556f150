import type { ClientInvoice, listOwnInvoices } from '#contracts/api/client-invoices'
import type { Response } from '#contracts/endpoint'
import type { UserActor } from '#domain/access/actor'
import { hubStub, practiceStub } from '#durable-objects/stubs'
import { personById } from '#db/directory/queries/people'
import { dayIn, firstZone, startOfDay } from '#domain/scheduling/zone'
import { toPrice } from '#kernel/money'
import type { DirectoryStore } from './directory/DirectoryStore.ts'

const END_OF_TIME = 8_640_000_000_000_000
const MOST_INDEXED = 1_000

/**
 * A member's invoices and payments in all practices, the newest first, with the totals. The hub lists the practices of
 * their latest sessions. "This year" is that of the member's own zone.
 */
export async function ownInvoices(store: DirectoryStore, actor: UserActor): Promise<Response<typeof listOwnInvoices>> {
  const { env, ctx } = store
  const zone = firstZone((await personById(store.db, actor.user_id))?.user.timezone)
  const index = await hubStub(env, actor.user_id).act('index.list', {
    from: 0,
    to: END_OF_TIME,
    newest_first: true,
    limit: MOST_INDEXED,
  })
  const practices = [...new Set(index.map(({ practice_id }) => practice_id))]
  const year = startOfDay(`${dayIn(zone, store.now).slice(0, 4)}-01-01`, zone)
  const found = await Promise.all(practices.map((id) => practiceStub(env, id).act('invoice.list_own', ctx, year)))
  const invoices = found
    .flatMap((one) => one.invoices)
    // An invoice that is being written is not due yet and has no PDF.
    .filter(({ status }) => status !== 'creating')
    .sort((a, b) => b.issued_at.localeCompare(a.issued_at))
  const payments = found.flatMap((one) => one.payments).sort((a, b) => b.paid_at.localeCompare(a.paid_at))
  return {
    invoices,
    payments,
    totals: {
      due: sum(invoices.filter(({ status }) => status !== 'paid')),
      overdue: sum(invoices.filter(({ status }) => status === 'overdue')),
      paid_this_year: toPrice({ minor: found.reduce((all, { paid_minor }) => all + paid_minor, 0), currency: 'usd' }),
    },
  }
}

/** What is still to be paid, added in cents so that nothing is lost to rounding. */
function sum(invoices: readonly ClientInvoice[]): number {
  const minor = invoices.reduce((all, { due }) => all + Math.round(due * 100), 0)
  return toPrice({ minor, currency: 'usd' })
}
