import {
  checkMissed,
  claimMail,
  createDemoStep,
  markMail,
  readLifecycle,
  requestAppointmentMails,
} from '#contracts/internal/workflows'
import { Refusal } from '#contracts/errors'
import { isPlainId } from '#kernel/ids'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { sessionReaders } from '../directory/guardians/session-readers.ts'
import { mount } from '../mount.ts'
import { withPreferences } from '../directory/mail-preferences/mail-preferences.ts'
import { claimDirectoryMail, isDirectoryMail, markDirectoryMail } from './directory-mails.ts'
import { invoiceMailContent } from './invoice-mails.ts'
import { paymentMailContent } from './payment-mails.ts'
import { practiceMailContent } from './practice-mails.ts'

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
    const { state, content, invoice, payment } = await practice.act(
      'mail.claim',
      ctx,
      params.mail_id,
      body.operation_id,
    )
    if (!content && !invoice && !payment) return { state, content: null }
    const written = payment
      ? await paymentMailContent(store, payment)
      : invoice
        ? await invoiceMailContent(store, practice, invoice)
        : content && (await practiceMailContent(store, practice, content, body.reminder_ms))
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

  mount(app, checkMissed, ({ c, ctx, params }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.missed', ctx, params.appointment_id),
  )
}
