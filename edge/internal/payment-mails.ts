import type { ActAnswer } from '#durable-objects/stubs'
import { writtenMoney } from '#domain/content/written'
import type { MailFields } from '#domain/mail/kinds'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { readerOf } from './session-mail-reader.ts'

type ClaimedPayment = NonNullable<ActAnswer<'mail.claim'>['payment']>

/** The content and the recipient of a mail about a payment or a refund. Returns null when no one can read it. */
export async function paymentMailContent(store: DirectoryStore, mail: ClaimedPayment) {
  const { kind, client_name, appointment_id } = mail
  const addressed = { ...mail, recipient: 'provider', guardian_of: null, address: null } as const
  const reader = await readerOf(store, { ...addressed, appointment_id: appointment_id ?? '' })
  if (!reader || reader.to === '') return null
  const { to, to_name, address_id, first_name, locale } = reader
  const payments = `${settings(store.env).PUBLIC_URL}/pro-dashboard/billing?view=payments&period=all`
  const fields: MailFields<'refund_failed'> = {
    ...{ first_name, client_name },
    amount_text: writtenMoney(mail.amount, locale),
    decided_in: appointment_id === null ? 'payments' : 'session',
    link: appointment_id === null ? payments : reader.link,
  }
  return { to, to_name, address_id, kind, fields, attachment: null, reply_to: null }
}
