import type { ActAnswer, PracticeStub } from '#durable-objects/stubs'
import { rightsOf } from '#db/directory/queries/guardians'
import { guardianMay } from '#domain/access/guardian'
import { writtenDate, writtenMoney } from '#domain/content/written'
import type { MailFields } from '#domain/mail/kinds'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { currentGuardianship } from '../directory/people/guardianships.ts'
import { settings } from '../env.ts'
import { invoicesLink, invoiceFile, payLink } from './practice-mails.ts'
import { readerOf, replyAddress } from './session-mail-reader.ts'

type ClaimedInvoice = NonNullable<ActAnswer<'mail.claim'>['invoice']>

/** The content and the recipient of a mail about an invoice. Returns null when no one may or can read it. */
export async function invoiceMailContent(store: DirectoryStore, practice: PracticeStub, mail: ClaimedInvoice) {
  const { guardian_of, recipient_user_id } = mail
  if (guardian_of !== null) {
    // The mail of a guardian is sent only while they have the right to it.
    const found = await currentGuardianship(store, recipient_user_id, guardian_of)
    if (!found || !guardianMay(rightsOf(found.guardianship), 'pay')) return null
  }
  const reading = { ...mail, recipient: 'member', appointment_id: '' } as const
  const reader = await readerOf(store, reading)
  if (!reader || reader.to === '') return null
  const [reply_to, { invoice, due_at }] = await Promise.all([
    replyAddress(store, reading),
    practice.act('invoice.draw', store.ctx, mail.invoice_id),
  ])
  const money = (minor: number) => writtenMoney({ minor, currency: invoice.total.currency }, reader.locale)
  const day = (at: number) => writtenDate(at, { locale: reader.locale, zone: mail.timezone })
  const origin = settings(store.env).PUBLIC_URL
  const common: MailFields<'invoice_returned'> = {
    first_name: reader.first_name,
    link: reader.account === 'own' ? invoicesLink(origin, reading) : reader.link,
    practice_name: mail.practice_name,
    child_name: guardian_of === null ? '' : mail.client_name,
    invoice_number: invoice.number,
    account: reader.account,
    replies: reply_to === null ? 'none' : 'professional',
  }
  const { to, to_name, address_id } = reader
  const letter = { to, to_name, address_id, reply_to, kind: mail.kind }
  if (mail.kind === 'invoice_returned') return { ...letter, fields: common, attachment: null }
  // The PDF says what was due when it was drawn.
  if (mail.kind === 'invoice_paid')
    return { ...letter, fields: { ...common, paid_text: money(invoice.paid.minor) }, attachment: null }
  const due = mail.due_minor
  const sent: MailFields<'invoice_sent'> = {
    ...common,
    total_text: money(invoice.total.minor),
    due_text: due > 0 ? money(due) : '',
    due_on_text: due > 0 ? day(due_at) : '',
  }
  const fields: MailFields<'invoice_sent'> | MailFields<'invoice_reminder'> =
    mail.kind === 'invoice_reminder'
      ? { ...sent, line_text: mail.line_text, issued_on_text: day(mail.issued_at), pay_link: linkToPay() }
      : sent
  const attachment = {
    filename: `invoice-${invoice.number}.pdf`,
    base64: await invoiceFile(store.env, mail.invoice_id),
  }
  return { ...letter, fields, attachment }

  /** A session has a page of its own; an invoice without one is paid where all of them are listed. */
  function linkToPay(): string {
    if (reader?.account !== 'own') return ''
    return mail.session_id === null ? common.link : payLink(origin, { appointment_id: mail.session_id, guardian_of })
  }
}
