import { listClientInvoices, listOwnInvoices } from '#contracts/api/client-invoices'
import * as writing from '#contracts/api/invoice-writing'
import { getInvoice, getInvoicePdf } from '#contracts/api/payment'
import { senderLines } from '#db/directory/queries/offices'
import { rateOf } from '#domain/billing/invoice-lines'
import { fromPrice } from '#kernel/money'
import { Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import { base64url, fromBase64url, parseOwnedId } from '#kernel/ids'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import { invoiceNames } from '../invoice-names.ts'
import { invoiceReaders } from '../invoice-readers.ts'
import { ownInvoices } from '../own-invoices.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** Writes invoices, makes them void, writes them off and sends them again. The practice's object checks the rights. */
export function mountInvoiceWriting(app: Hono<EdgeContext>): void {
  mount(app, writing.writeInvoice, async ({ store, c, ctx, body }) => {
    const practice_id = ctx.actor.kind === 'user' ? (ctx.actor.practice_id ?? '') : ''
    const lines = body.lines.map(({ text, detail, quantity, unit_price, tax_percent }) => ({
      ...{ text, detail, quantity },
      unit_minor: fromPrice(unit_price).minor,
      tax_rate: rateOf(tax_percent),
    }))
    const sender = await senderLines(store.db, practice_id)
    return ownPractice(c.env, ctx).act('invoice.write', ctx, { ...body, lines }, sender)
  })

  mount(app, writing.billAppointment, async ({ store, c, ctx, params: { appointment_id } }) => {
    const practice = practiceOf(c.env, appointment_id)
    const { payee, lines } = await invoiceNames(store, practice, appointment_id)
    return practice.act('invoice.bill', ctx, appointment_id, payee, lines)
  })

  mount(app, writing.voidInvoice, ({ c, ctx, params: { invoice_id } }) =>
    practiceOf(c.env, invoice_id).act('invoice.void', ctx, invoice_id),
  )

  mount(app, writing.writeOffInvoice, ({ c, ctx, params: { invoice_id }, body }) =>
    practiceOf(c.env, invoice_id).act('invoice.write_off', ctx, invoice_id, body),
  )

  mount(app, writing.resendInvoice, async ({ store, c, ctx, params: { invoice_id } }) => {
    const practice = practiceOf(c.env, invoice_id)
    const readers = await invoiceReaders(store, practice, invoice_id)
    return practice.act('invoice.resend', ctx, invoice_id, readers)
  })

  mount(app, writing.remindOfInvoice, async ({ store, c, ctx, params: { invoice_id } }) => {
    const practice = practiceOf(c.env, invoice_id)
    const readers = await invoiceReaders(store, practice, invoice_id)
    return practice.act('invoice.remind', ctx, invoice_id, readers)
  })
}

/** Reads invoices, for the people of their sessions, and lists those of a practice. */
export function mountInvoices(app: Hono<EdgeContext>): void {
  mount(app, listClientInvoices, async ({ c, ctx, query: { limit, cursor, only } }) => {
    const before = cursor ? readCursor(cursor) : null
    const { invoices, next, totals } = await ownPractice(c.env, ctx).act('invoice.list', ctx, {
      limit,
      before,
      ...(only && { only }),
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
