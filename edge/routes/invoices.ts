import { getInvoice, getInvoicePdf } from '#contracts/api/payment'
import { Refusal } from '#contracts/errors'
import { practiceOf } from '#durable-objects/stubs'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'

/** Invoices, as the people of their sessions see them. */
export function mountInvoices(app: Hono<EdgeContext>): void {
  mount(
    app,
    getInvoice,
    async ({ c, ctx, params }) => (await practiceOf(c.env, params.invoice_id).readInvoice(ctx, params.invoice_id)).view,
  )

  mount(app, getInvoicePdf, async ({ c, ctx, params }) => {
    const { view, pdf_key } = await practiceOf(c.env, params.invoice_id).readInvoice(ctx, params.invoice_id)
    const file = pdf_key ? await c.env.FILES.get(pdf_key) : null
    if (!file) throw new Refusal('not_found')
    return new Response(file.body, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${view.number}.pdf"`,
        'cache-control': 'no-store',
      },
    })
  })
}
