import type { ActAnswer } from '#durable-objects/stubs'
import { rightsOf } from '#db/directory/queries/guardians'
import { guardianMay } from '#domain/access/guardian'
import { writtenDate, writtenMoney } from '#domain/content/written'
import type { MailFields } from '#domain/mail/kinds'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { currentGuardianship } from '../directory/people/guardianships.ts'
import { settings } from '../env.ts'
import { invoicesLink } from './practice-mails.ts'
import { readerOf, replyAddress } from './session-mail-reader.ts'

type ClaimedPayment = NonNullable<ActAnswer<'mail.claim'>['payment']>
type Failed = Extract<ClaimedPayment, { kind: 'refund_failed' }>
type Returned = Extract<ClaimedPayment, { kind: 'payment_returned' }>

/** The content and the recipient of a mail about a payment or a refund. Returns null when no one can read it. */
export const paymentMailContent = (store: DirectoryStore, mail: ClaimedPayment) =>
  mail.kind === 'refund_failed' ? refundFailed(store, mail) : paymentReturned(store, mail)

async function refundFailed(store: DirectoryStore, mail: Failed) {
  const { kind, client_name, appointment_id } = mail
  const addressed = { ...mail, recipient: 'provider', guardian_of: null, address: null } as const
  const reader = await readerOf(store, { ...addressed, appointment_id: appointment_id ?? '' })
  if (!reader || reader.to === '') return null
  const { to, to_name, address_id, first_name, locale } = reader
  const payments = `${settings(store.env).PUBLIC_URL}/pro-dashboard/billing?view=payments&period=all&only=unsent`
  const fields: MailFields<'refund_failed'> = {
    ...{ first_name, client_name },
    amount_text: writtenMoney(mail.amount, locale),
    decided_in: appointment_id === null ? 'payments' : 'session',
    link: appointment_id === null ? payments : reader.link,
  }
  return { to, to_name, address_id, kind, fields, attachment: null, reply_to: null }
}

/** Whoever paid hears of their money, also who is no guardian any more; but then not of the child. */
async function paymentReturned(store: DirectoryStore, mail: Returned) {
  const guardian_of = (await mayPayFor(store, mail)) ? mail.guardian_of : null
  const addressed = { ...mail, recipient: 'member', guardian_of, address: null, appointment_id: '' } as const
  const [reader, reply_to] = await Promise.all([readerOf(store, addressed), replyAddress(store, addressed)])
  if (!reader || reader.to === '') return null
  const { to, to_name, address_id, first_name, locale } = reader
  const isOpen = mail.is_listed && guardian_of === mail.guardian_of
  const fields: MailFields<'payment_returned'> = {
    ...{ first_name, practice_name: mail.practice_name, bought: mail.bought },
    child_name: guardian_of === null ? '' : mail.child_name,
    amount_text: writtenMoney(mail.amount, locale),
    paid_on_text: writtenDate(mail.paid_at, { locale, zone: reader.timezone || mail.timezone }),
    goes_back: mail.goes_back ? 'yes' : 'no',
    opens: isOpen ? 'payments' : 'nothing',
    link: invoicesLink(settings(store.env).PUBLIC_URL, addressed),
    replies: reply_to === null ? 'none' : 'professional',
  }
  return { to, to_name, address_id, kind: mail.kind, fields, attachment: null, reply_to }
}

/** Whether the payer is a guardian who may pay for the child of the payment. */
async function mayPayFor(store: DirectoryStore, { recipient_user_id, guardian_of }: Returned): Promise<boolean> {
  const found = guardian_of === null ? null : await currentGuardianship(store, recipient_user_id, guardian_of)
  return found !== null && found !== undefined && guardianMay(rightsOf(found.guardianship), 'pay')
}
