import type { ClientInvoice, listOwnInvoices } from '#contracts/api/client-invoices'
import type { Response } from '#contracts/endpoint'
import type { UserActor } from '#domain/access/actor'
import { practiceStub } from '#durable-objects/stubs'
import { personById } from '#db/directory/queries/people'
import { compareInvoices, type InvoicePlace, shownDate } from '#domain/billing/invoice-order'
import { sumOf } from '#domain/billing/owed'
import { dayIn, firstZone, startOfDay } from '#domain/scheduling/zone'
import { toPrice } from '#kernel/money'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { practicesOfMember } from './directory/clients/member-practices.ts'
import { ifReadable } from './indexed-sessions.ts'

/**
 * A member's invoices and payments in all practices, the newest first, with what they owe to each and in all. A practice
 * that is being deleted has none of them. "This year" is that of the member's own zone.
 */
export async function ownInvoices(store: DirectoryStore, actor: UserActor): Promise<Response<typeof listOwnInvoices>> {
  const { env, ctx } = store
  const zone = firstZone((await personById(store.db, actor.user_id))?.user.timezone)
  const practices = await practicesOfMember(store, actor.user_id)
  const year = startOfDay(`${dayIn(zone, store.now).slice(0, 4)}-01-01`, zone)
  const asked = practices.map((id) => ifReadable(() => practiceStub(env, id).act('invoice.list_own', ctx, year)))
  const owed = practices.map(async (practice_id) => {
    const own = await ifReadable(() => practiceStub(env, practice_id).act('order.list_due', ctx))
    return own && { practice_id, ...own }
  })
  const [listed, dues] = await Promise.all([Promise.all(asked), Promise.all(owed)])
  const found = listed.filter((one) => one !== null)
  const invoices = found
    .flatMap((one) => one.invoices)
    // An invoice that is being written is not due yet and has no PDF.
    .filter(({ status }) => status !== 'creating')
    .sort((a, b) => compareInvoices(placeOf(a), placeOf(b)))
  const payments = found.flatMap((one) => one.payments).sort((a, b) => b.paid_at.localeCompare(a.paid_at))
  const owing = dues.filter((one) => one !== null)
  const cut = (list: 'invoices' | 'payments') =>
    found.filter(({ older }) => older[list]).map(({ practice_name }) => practice_name)
  return {
    invoices,
    payments,
    older: { invoices: cut('invoices'), payments: cut('payments') },
    totals: {
      // Sums of the practices, because the lists have their limits.
      due: sumOf(owing.flatMap(({ due, charged, invoiced }) => [{ due }, { due: charged }, { due: invoiced }])),
      overdue: sumOf(owing.map(({ overdue: due }) => ({ due }))),
      paid_this_year: toPrice({ minor: found.reduce((all, { paid_minor }) => all + paid_minor, 0), currency: 'usd' }),
    },
    dues: owing
      .filter(({ lines, charging }) => lines.length + charging.length > 0)
      .map(({ practice_id, practice_name, lines, due, count, charged, charging }) => ({
        ...{ practice_id, practice_name, lines, charged, charging, total: due },
        ...{ payable: sumOf(lines), further: Math.max(0, count - lines.length) },
      })),
  }
}

function placeOf({ appointment_start, issued_at, number }: ClientInvoice): InvoicePlace {
  const start_at = appointment_start === null ? null : Date.parse(appointment_start)
  return { shown_at: shownDate({ start_at, issued_at: Date.parse(issued_at) }), number }
}
