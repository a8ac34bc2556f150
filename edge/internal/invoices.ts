import {
  createInvoice,
  mailInvoice,
  readInvoicePaper,
  readInvoiceReminder,
  remindOfInvoice,
  renderInvoice,
  writeFeeInvoice,
} from '#contracts/internal/invoice-runs'
import { practiceOf } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { logoFile } from '../directory/profiles/logo-image.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { storeFile } from '../files/stored-files.ts'
import { invoiceNames } from '../invoice-names.ts'
import { mount } from '../mount.ts'
import { invoiceReaders } from '../invoice-readers.ts'

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Signed calls of the workflows about invoices (contracts/internal/invoice-runs.ts). Every call is safe to repeat. */
export function mountInternalInvoices(app: Hono<EdgeContext>): void {
  mount(app, createInvoice, async ({ store, c, ctx, params: { appointment_id } }) => {
    const practice = practiceOf(c.env, appointment_id)
    const { payee, lines } = await invoiceNames(store, practice, appointment_id)
    return practice.act('invoice.create', ctx, appointment_id, payee, lines)
  })

  mount(app, writeFeeInvoice, async ({ store, c, ctx, params: { appointment_id } }) => {
    const practice = practiceOf(c.env, appointment_id)
    const { payee, lines } = await invoiceNames(store, practice, appointment_id)
    return practice.act('invoice.write_fee', ctx, appointment_id, payee, lines)
  })

  mount(app, readInvoicePaper, async ({ store, c, ctx, params }) => {
    const [{ issued, invoice }, logo] = await Promise.all([
      practiceOf(c.env, params.invoice_id).act('invoice.draw', ctx, params.invoice_id),
      logoFile(store, parseOwnedId(params.invoice_id)?.practice ?? ''),
    ])
    return { issued: issued !== null, invoice, logo: logo && base64(logo) }
  })

  mount(app, renderInvoice, async ({ c, ctx, params, body }) => {
    const practice = practiceOf(c.env, params.invoice_id)
    const { issued } = await practice.act('invoice.draw', ctx, params.invoice_id)
    if (issued) return issued
    const pdf = Uint8Array.from(atob(body.pdf), (letter) => letter.charCodeAt(0))
    const ticket = invoiceTicket(params.invoice_id)
    await storeFile(c.env, ticket, pdf)
    const stored = { key: ticket.key, bytes: pdf.byteLength }
    await practice.act('invoice.issue', ctx, params.invoice_id, stored)
    return stored
  })

  mount(app, mailInvoice, async ({ store, c, ctx, params: { invoice_id } }) => {
    const practice = practiceOf(c.env, invoice_id)
    const readers = await invoiceReaders(store, practice, invoice_id)
    return practice.act('invoice.mail', ctx, invoice_id, readers)
  })

  mount(app, readInvoiceReminder, ({ c, ctx, params: { invoice_id } }) =>
    practiceOf(c.env, invoice_id).act('invoice.reminder', ctx, invoice_id),
  )

  mount(app, remindOfInvoice, async ({ store, c, ctx, params: { invoice_id } }) => {
    const practice = practiceOf(c.env, invoice_id)
    const readers = await invoiceReaders(store, practice, invoice_id)
    return practice.act('invoice.remind_due', ctx, invoice_id, readers)
  })
}
