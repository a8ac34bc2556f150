import { listClientInvoices, listOwnInvoices } from '#contracts/api/client-invoices'
import { getInvoice, getInvoicePdf } from '#contracts/api/payment'
import { Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import { base64url, fromBase64url, parseOwnedId } from '#kernel/ids'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import { ownInvoices } from '../own-invoices.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** Reads invoices, for the people of their sessions, and lists those of a practice. */
export function mountInvoices(app: Hono<EdgeContext>): void {
  mount(app, listClientInvoices, async ({ c, ctx, query: { limit, cursor } }) => {
    const before = cursor ? readCursor(cursor) : null
    const { invoices, next, totals } = await ownPractice(c.env, ctx).act('invoice.list', ctx, {
      limit,
      before,
    })
    return { invoices, totals, next_cursor: next === null ? null : base64url(new TextEncoder().encode(next)) }
  })

  mount(app, listOwnInvoices, async ({ store, ctx }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    return ownInvoices(store, ctx.actor)
  })

  mount(
    app,
    getInvoice,
    async ({ c, ctx, params }) =>
      (await practiceOf(c.env, params.invoice_id).act('invoice.read', ctx, params.invoice_id)).view,
  )

  mount(app, getInvoicePdf, async ({ c, ctx, params }) => {
    const { view, pdf_key } = await practiceOf(c.env, params.invoice_id).act('invoice.read', ctx, params.invoice_id)
    const file = pdf_key ? await readFile(c.env, invoiceTicket(params.invoice_id)) : null
    if (!file) throw new Refusal('not_found')
    return new Response(file.body, {
      headers: {
        'content-type': file.content_type,
        'content-disposition': `inline; filename="invoice-${view.number}.pdf"`,
        'cache-control': 'no-store',
      },
    })
  })
}

/** The id of the invoice after which the list continues. */
function readCursor(cursor: string): string {
  try {
    const id = new TextDecoder().decode(fromBase64url(cursor))
    if (parseOwnedId(id, 'inv')) return id
  } catch {
    // The cursor is not valid base64url. It is refused below.
  }
  throw new Refusal('invalid', 'This page of invoices does not exist.')
}
