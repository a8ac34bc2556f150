import * as contract from '#contracts/api/mail-agreement'
import type { CallContext } from '#domain/access/actor'
import { toInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { sessionReaders } from '../directory/guardians/session-readers.ts'
import type { Env } from '../env.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** Routes of contracts/api/mail-agreement.ts. The practice's object checks the rights. */
export function mountMailAgreement(app: Hono<EdgeContext>): void {
  mount(app, contract.readMailAgreement, ({ c, ctx, params }) => agreementOf(c.env, ctx, params.patient_user_id))

  mount(app, contract.putMailAgreement, async ({ c, ctx, params, body }) => {
    await ownPractice(c.env, ctx).act('chart.agree_mails', ctx, params.patient_user_id, body)
    return agreementOf(c.env, ctx, params.patient_user_id)
  })

  mount(app, contract.sendEarlierInvoices, async ({ store, c, ctx, params: { patient_user_id } }) => {
    const practice = ownPractice(c.env, ctx)
    const { person, standing } = await practice.act('invoice.earlier', ctx, patient_user_id)
    const readers = (await sessionReaders(store, [{ id: person, standing }], 'invoice'))[person] ?? []
    return practice.act('invoice.send_earlier', ctx, patient_user_id, { person, readers })
  })
}

async function agreementOf(env: Env, ctx: CallContext, patientUserId: string): Promise<contract.MailAgreement> {
  const practice = ownPractice(env, ctx)
  const [{ agreed_at, refused_at, ...agreement }, { count, total }] = await Promise.all([
    practice.act('chart.mail_agreement', ctx, patientUserId),
    practice.act('invoice.earlier', ctx, patientUserId),
  ])
  return {
    ...agreement,
    agreed_datetime: agreed_at === null ? null : toInstant(agreed_at),
    refused_datetime: refused_at === null ? null : toInstant(refused_at),
    earlier_invoices: { count, total },
  }
}
