import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { claimMail } from '#contracts/internal/workflows'
import { rightsOf } from '#db/directory/queries/guardians'
import { shownOffice } from '#db/directory/queries/offices'
import type { ActAnswer, PracticeStub } from '#durable-objects/stubs'
import { guardianMay } from '#domain/access/guardian'
import { calledName } from '#domain/content/person-name'
import {
  elsewhere,
  type Reader,
  writtenClock,
  writtenDate,
  writtenDay,
  writtenMoney,
  zoneAbbreviation,
} from '#domain/content/written'
import { refundWords } from '#domain/billing/cancellation'
import { isCancelled } from '#domain/scheduling/status'
import { type MailFields, sessionMails } from '#domain/mail/kinds'
import { reminderIsToCome } from '#domain/scheduling/reminder'
import { type Millis, toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import { type Env, settings } from '../env.ts'
import { publicIdentity } from '../directory/people/people.ts'
import { currentGuardianship } from '../directory/people/guardianships.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>
type Claimed = NonNullable<ActAnswer<'mail.claim'>['content']>

/** Whether the reader is still a guardian of this minor and has the right that this kind of mail requires. */
async function mayRead(store: DirectoryStore, { kind, recipient_user_id }: Claimed, minorId: string): Promise<boolean> {
  const guardianship = await currentGuardianship(store, recipient_user_id, minorId)
  return guardianship !== null && guardianMay(rightsOf(guardianship.guardianship), sessionMails[kind].guardians)
}

/**
 * The content and the recipient of a mail about a session. The facts come from the practice; the reader's email and
 * time zone come from the directory. Returns null when no one may or can read the mail.
 */
export async function practiceMailContent(
  store: DirectoryStore,
  practice: PracticeStub,
  mail: Claimed,
  reminderLead: Millis,
): Promise<Content | null> {
  const reader = await publicIdentity(store, mail.recipient_user_id)
  if (!reader) throw new Refusal('not_found')
  // The mail of a guardian is sent only while they have the right to it. An account without an email gets no mail.
  if (mail.guardian_of !== null && !(await mayRead(store, mail, mail.guardian_of))) return null
  if (reader.email === '') return null
  const links = mailLinks(settings(store.env).PUBLIC_URL, mail)
  const common: MailFields<'booked'> = {
    first_name: calledName(reader),
    recipient: mail.recipient,
    with_name: mail.guardian_of === null ? mail.with_name : `${mail.with_name} (for ${mail.client_name})`,
    start_iso: toInstant(mail.start),
    ...inWords(mail.start, { locale: reader.locale, zone: reader.timezone || mail.timezone }, mail.timezone),
    status: mail.status,
    location: mail.location,
    place: await placeOf(store, mail),
    reminder: reminderIsToCome({ start_at: mail.start, start_set_at: mail.start_set_at }, reminderLead, store.now)
      ? 'to_come'
      : 'none',
    ...dueOf(mail, reader.locale, links.pay),
    link: links.session,
  }
  const letter = { to: reader.email, to_name: reader.display_name, kind: mail.kind }
  if (mail.kind === 'cancelled')
    return { ...letter, fields: { ...common, money_text: moneyWords(mail, reader.locale) }, attachment: null }
  if (mail.kind !== 'invoice') return { ...letter, fields: common, attachment: null }
  if (!mail.invoice_id) throw new Refusal('not_found')
  const { invoice, due_at } = await practice.act('invoice.draw', store.ctx, mail.invoice_id)
  const fields: MailFields<'invoice'> = {
    ...common,
    link: links.invoices,
    due_on_text: common.due_text ? writtenDate(due_at, { locale: reader.locale, zone: mail.timezone }) : '',
    invoice_number: invoice.number,
    total_text: writtenMoney(invoice.total, reader.locale),
  }
  return {
    ...letter,
    fields,
    attachment: { filename: `invoice-${invoice.number}.pdf`, base64: await invoiceFile(store.env, mail.invoice_id) },
  }
}

/**
 * The place that the booking names. Otherwise, for a session in person, the address of the provider's office if it is
 * public.
 */
async function placeOf(store: DirectoryStore, mail: Claimed): Promise<string> {
  if (mail.place) return mail.place
  if (mail.location !== 'in-person') return ''
  const office = await shownOffice(store.db, mail.provider_id)
  if (!office) return ''
  const town = [office.city, `${office.state} ${office.zipcode}`.trim()]
  return [office.address_line1, ...town].filter(Boolean).join(', ')
}

/** Where the links of a mail lead. A guardian on another profile is asked there to switch to the child's. */
function mailLinks(origin: string, mail: Claimed): { session: string; invoices: string; pay: string } {
  if (mail.recipient === 'provider') {
    const [session, invoices] = ['/pro-dashboard/schedule', '/pro-dashboard/billing']
    return { session: new URL(session, origin).href, invoices: new URL(invoices, origin).href, pay: '' }
  }
  const pay = new URL('/member-dashboard/billing', origin)
  pay.searchParams.set('pay', mail.appointment_id)
  return {
    session: new URL('/member-dashboard/sessions', origin).href,
    invoices: new URL('/member-dashboard/billing', origin).href,
    pay: pay.href,
  }
}

/** What is still to be paid for the session. Nothing for a canceled one, and for one that is paid or free. */
function dueOf({ money, status }: Claimed, locale: string, pay: string) {
  const { price_minor: minor, currency, paid, is_sample } = money
  if (paid || minor === 0 || is_sample || isCancelled(status) || pay === '') return { due_text: '', pay_link: '' }
  return { due_text: writtenMoney({ minor, currency }, locale), pay_link: pay }
}

/** What was paid for a canceled session and what happens with it; empty when nothing was. */
function moneyWords({ money, recipient }: Claimed, locale: string): string {
  const { price_minor, currency, refund } = money
  if (refund === null) return ''
  const written = (minor: number) => writtenMoney({ minor, currency }, locale)
  return refundWords(
    {
      outcome: refund.outcome,
      isDone: refund.isDone,
      paid: written(price_minor),
      refund: written(refund.minor),
      kept: written(price_minor - refund.minor),
    },
    recipient === 'member' ? 'member' : 'practice',
  )
}

/** The start by the reader's customs, and its zone with the practice's own time when that differs. */
function inWords(start: Millis, reader: Reader, practiceZone: string): { start_text: string; zone_text: string } {
  const own = zoneAbbreviation(start, reader)
  const other = elsewhere(start, reader, practiceZone)
  return {
    start_text: `${writtenDay(start, reader)} at ${writtenClock(start, reader)}`,
    zone_text: other === null ? own : `${own} (${other})`,
  }
}

async function invoiceFile(env: Env, invoiceId: string): Promise<string> {
  const file = await readFile(env, invoiceTicket(invoiceId))
  if (!file) throw new Refusal('unavailable')
  return Buffer.from(await file.bytes()).toString('base64')
}
