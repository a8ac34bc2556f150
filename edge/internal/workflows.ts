import {
  checkMissed,
  claimMail,
  createDemoStep,
  createInvoice,
  markMail,
  readInvoicePaper,
  readLifecycle,
  renderInvoice,
  requestAppointmentMails,
} from '#contracts/internal/workflows'
import { Refusal } from '#contracts/errors'
import { senderLines } from '#db/directory/queries/offices'
import { isPlainId, parseOwnedId } from '#kernel/ids'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { sessionReaders } from '../directory/guardians/session-readers.ts'
import { publicIdentity } from '../directory/people/people.ts'
import { mount } from '../mount.ts'
import { logoFile } from '../directory/profiles/logo-image.ts'
import { withPreferences } from '../directory/mail-preferences/mail-preferences.ts'
import { claimDirectoryMail, isDirectoryMail, markDirectoryMail } from './directory-mails.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { storeFile } from '../files/stored-files.ts'
import { practiceMailContent } from './practice-mails.ts'

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The payer of an invoice, with the name that is printed on it. Throws `not_found`. */
async function billedTo(store: DirectoryStore, userId: string) {
  const payer = await publicIdentity(store, userId)
  if (!payer) throw new Refusal('not_found')
  return { user_id: userId, name: `${payer.first_name} ${payer.last_name}`.trim() }
}

/** Signed calls of the workflows (contracts/internal/workflows.ts). Every call with an effect is safe to repeat. */
export function mountInternalWorkflows(app: Hono<EdgeContext>): void {
  mount(app, readLifecycle, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.lifecycle', ctx, params.appointment_id),
  )

  mount(app, requestAppointmentMails, async ({ store, c, ctx, params, body }) => {
    const practice = practiceOf(c.env, params.appointment_id)
    const readers = await practice.act('mail.readers', ctx, params.appointment_id)
    return practice.act('mail.request', ctx, params.appointment_id, {
      kind: body.kind,
      start: fromInstant(body.start),
      lead_ms: body.lead_ms,
      instead: await sessionReaders(store, readers, body.kind),
    })
  })

  mount(app, claimMail, async ({ store, c, ctx, params, body }) => {
    if (isDirectoryMail(params.mail_id)) return claimDirectoryMail(store, params.mail_id, body.operation_id)
    const practice = practiceOf(c.env, params.mail_id)
    const { state, content } = await practice.act('mail.claim', ctx, params.mail_id, body.operation_id)
    if (!content) return { state, content }
    const written = await practiceMailContent(store, practice, content, body.reminder_ms)
    const letter = written && (await withPreferences(store, written))
    if (letter) return { state, content: letter }
    await practice.act('mail.mark', ctx, params.mail_id, { operation_id: body.operation_id, state: 'void' })
    return { state: 'void' as const, content: null }
  })

  mount(app, markMail, ({ store, c, ctx, params, body }) =>
    isDirectoryMail(params.mail_id)
      ? markDirectoryMail(store, params.mail_id, body.state, body.operation_id)
      : practiceOf(c.env, params.mail_id).act('mail.mark', ctx, params.mail_id, body),
  )

  mount(app, createDemoStep, ({ c, ctx, params }) => {
    if (!isPlainId(params.practice_id)) throw new Refusal('not_found')
    return practiceStub(c.env, params.practice_id).act('demo.make', ctx, params.step)
  })

  mount(app, createInvoice, async ({ store, c, ctx, params: { appointment_id } }) => {
    const practice = practiceOf(c.env, appointment_id)
    const payer = await practice.act('invoice.payer', ctx, appointment_id)
    const practiceId = parseOwnedId(appointment_id)?.practice ?? ''
    const [payee, lines] = await Promise.all([
      payer === null ? null : billedTo(store, payer),
      senderLines(store.db, practiceId),
    ])
    return practice.act('invoice.create', ctx, appointment_id, payee, lines)
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

  mount(app, checkMissed, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.missed', ctx, params.appointment_id),
  )
}
