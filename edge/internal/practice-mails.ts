import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { claimMail } from '#contracts/internal/workflows'
import type { GuardianRights } from '#contracts/api/minor-link'
import { rightsOf } from '#db/directory/queries/guardians'
import type { PracticeStub } from '#durable-objects/stubs'
import { guardianMay } from '#domain/access/guardian'
import { directionsTo } from '#domain/content/directions'
import { forProfile } from '#domain/content/for-profile'
import {
  elsewhere,
  type Reader,
  writtenDate,
  writtenMoment,
  writtenMoney,
  writtenStart,
  zoneAbbreviation,
} from '#domain/content/written'
import { isCancelled, isRequested } from '#domain/scheduling/status'
import { namedTimes, writtenEntries } from '#domain/mail/canceled-together'
import { type MailFields, sessionMails } from '#domain/mail/kinds'
import { isOutside } from '#domain/mail/session-fields'
import { reminderIsToCome, remindersOf } from '#domain/scheduling/reminder'
import { MINUTE, type Millis, toInstant } from '#kernel/clock'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { sessionPlace } from '../directory/profiles/session-place.ts'
import { invoiceTicket } from '../files/file-kinds.ts'
import { readFile } from '../files/stored-files.ts'
import { type Env, settings } from '../env.ts'
import { currentGuardianship } from '../directory/people/guardianships.ts'
import { moneyWords } from './canceled-money.ts'
import { editedFromWords } from './edited-session.ts'
import { type Claimed, type MailReader, readerOf, replyAddress } from './session-mail-reader.ts'

/** `address_id` names the address of a reader without an account, who chooses their mails by it. */
type Content = Omit<NonNullable<Response<typeof claimMail>['content']>, 'preferences'> & { address_id: string | null }

/**
 * The rights of the reader as a guardian of this minor; null when they are none any more or lack the right that this kind
 * of mail requires.
 */
async function rightsToRead(
  store: DirectoryStore,
  { kind, recipient_user_id }: Claimed,
  minorId: string,
): Promise<GuardianRights | null> {
  const guardianship = await currentGuardianship(store, recipient_user_id, minorId)
  const rights = guardianship && rightsOf(guardianship.guardianship)
  return rights && guardianMay(rights, sessionMails[kind].guardians) ? rights : null
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
  // The mail of a guardian is sent only while they have the right to it.
  const rights = mail.guardian_of === null ? null : await rightsToRead(store, mail, mail.guardian_of)
  if (mail.guardian_of !== null && !rights) return null
  const reader = await readerOf(store, mail)
  // An account without an email gets no mail, and neither does a person whose invitation was withdrawn.
  if (!reader || reader.to === '') return null
  const [place, reply_to] = await Promise.all([sessionPlace(store, mail), replyAddress(store, mail)])
  const written = { locale: reader.locale, zone: reader.timezone || mail.timezone }
  const common: MailFields<'booked'> = {
    first_name: reader.first_name,
    recipient: mail.recipient,
    for_calendar: mail.only_for_calendar ? 'yes' : 'no',
    with_name: mail.with_name,
    child_name: mail.guardian_of === null ? '' : mail.client_name,
    start_iso: toInstant(mail.start),
    end_iso: toInstant(mail.end),
    ...inWords(mail.start, written, mail.timezone),
    others_count: String(mail.others.length),
    others_text: othersInWords(mail, written),
    changed_by: mail.change.by,
    changed_by_name: mail.change.name,
    approved: mail.request?.outcome === 'approved' ? 'yes' : 'no',
    before_text: mail.change.before === null ? '' : momentInZones(mail.change.before, written, mail.timezone),
    edited_from_text: await editedFromWords(store, mail, { place, locale: reader.locale }),
    refund_until_text: mail.recipient === 'member' ? refundUntil(mail, written, store.now) : '',
    owes_fee: mail.money.owes_fee ? 'yes' : 'no',
    map_link: place !== '' && mail.location === 'in-person' && mail.recipient === 'member' ? directionsTo(place) : '',
    status: mail.status,
    location: mail.location,
    place,
    reminder: reminderIsToCome(
      { start_at: mail.start, start_set_at: mail.start_set_at },
      remindersOf(mail.reminders, reminderLead),
      store.now,
    )
      ? 'to_come'
      : 'none',
    link: reader.link,
    appointment_id: mail.appointment_id,
    type_label: mail.type_label,
    minutes: String(Math.round((mail.end - mail.start) / MINUTE)),
    ...priceOf(store, mail, reader, rights === null || rights.pay),
    call_link: isOutside(reader) ? '' : callLink(store, mail, place),
    account: reader.account,
    invitation: reader.invitation,
    replies: reply_to === null ? 'none' : 'professional',
    sequence: String(mail.sequence),
    revised_iso: toInstant(mail.revised),
  }
  const letter = { to: reader.to, to_name: reader.to_name, kind: mail.kind, address_id: reader.address_id, reply_to }
  if (mail.kind === 'cancelled')
    return {
      ...letter,
      fields: {
        ...common,
        others_iso: writtenEntries(mail.others),
        money_text: rights === null || rights.pay ? moneyWords(mail, reader.locale) : '',
        reason: mail.change.has_reason ? 'given' : 'none',
        client_ended: mail.change.client_ended ?? 'none',
      },
      attachment: null,
    }
  if (mail.kind === 'requested' && mail.request) {
    const answer_by_text = momentWords(mail.request.answer_by, written)
    return { ...letter, fields: { ...common, answer_by_text }, attachment: null }
  }
  if (mail.kind === 'request_ended' && mail.request?.outcome) {
    const { outcome } = mail.request
    const reason = mail.change.has_reason ? 'given' : 'none'
    return { ...letter, fields: { ...common, outcome, reason }, attachment: null }
  }
  if (mail.kind === 'move_asked' && mail.ask) {
    const asked_text = mail.ask.times.map((time) => momentWords(time, written)).join('; ')
    const words = mail.ask.has_text ? 'given' : 'none'
    return { ...letter, fields: { ...common, asked_text, words }, attachment: null }
  }
  if (mail.kind === 'move_declined' && mail.ask) {
    // Only who asked can read the answer.
    const words = mail.ask.has_answer && mail.change.by === 'reader' ? 'given' : 'none'
    return { ...letter, fields: { ...common, words }, attachment: null }
  }
  const money = reader.account === 'own' ? invoicesLink(settings(store.env).PUBLIC_URL, mail) : reader.link
  if (mail.kind === 'paid') return { ...letter, fields: { ...common, link: money }, attachment: null }
  if (mail.kind !== 'invoice') return { ...letter, fields: common, attachment: null }
  if (!mail.invoice_id) throw new Refusal('not_found')
  const { invoice, due_at } = await practice.act('invoice.draw', store.ctx, mail.invoice_id)
  const fields: MailFields<'invoice'> = {
    ...common,
    link: money,
    due_on_text: common.payment === 'open' ? writtenDate(due_at, { locale: reader.locale, zone: mail.timezone }) : '',
    invoice_number: invoice.number,
    total_text: writtenMoney(invoice.total, reader.locale),
  }
  return {
    ...letter,
    fields,
    attachment: { filename: `invoice-${invoice.number}.pdf`, base64: await invoiceFile(store.env, mail.invoice_id) },
  }
}

/** The page of the invoices: the reader's or, for a guardian, the child's. */
export function invoicesLink(
  origin: string,
  { recipient, guardian_of }: Pick<Claimed, 'recipient' | 'guardian_of'>,
): string {
  const page = recipient === 'provider' ? '/pro-dashboard/billing' : '/member-dashboard/billing'
  return forProfile(new URL(page, origin), guardian_of)
}

/** The page where the session is paid. */
export function payLink(
  origin: string,
  { appointment_id, guardian_of }: Pick<Claimed, 'appointment_id' | 'guardian_of'>,
) {
  const page = new URL('/member-dashboard/billing', origin)
  page.searchParams.set('pay', appointment_id)
  return forProfile(page, guardian_of)
}

/** The page of the video call, which is also the device test; empty when the session has no call. */
function callLink(store: DirectoryStore, mail: Claimed, place: string): string {
  if (mail.location !== 'telehealth' || place !== '') return ''
  return forProfile(new URL(`/video-chat/${mail.appointment_id}`, settings(store.env).PUBLIC_URL), mail.guardian_of)
}

/**
 * The price, whether it is paid, and where it can be paid by a reader who may. A canceled session and a sample are never
 * due.
 */
function priceOf(
  store: DirectoryStore,
  { money, price, ...mail }: Claimed,
  { locale, account }: MailReader,
  mayPay: boolean,
) {
  const isDue =
    price.minor > 0 && !money.paid && !money.is_sample && !isCancelled(mail.status) && !isRequested(mail.status)
  const price_text = price.minor > 0 ? writtenMoney(price, locale) : ''
  const payment = money.paid ? ('paid' as const) : isDue ? ('open' as const) : ('none' as const)
  const canPay = isDue && mayPay && mail.recipient === 'member' && account === 'own'
  if (!canPay) return { price_text, payment, due_text: '', pay_link: '' }
  return {
    price_text,
    payment,
    due_text: price_text,
    pay_link: payLink(settings(store.env).PUBLIC_URL, mail),
  }
}

/** The start by the reader's customs, and its zone with the practice's own time when that differs. */
function inWords(start: Millis, reader: Reader, practiceZone: string): { start_text: string; zone_text: string } {
  const own = zoneAbbreviation(start, reader)
  const other = elsewhere(start, reader, practiceZone)
  return {
    start_text: writtenStart(start, reader),
    zone_text: other === null ? own : `${own} (${other})`,
  }
}

/** An instant by the reader's customs, with the practice's own time when that differs. */
function momentInZones(at: Millis, reader: Reader, practiceZone: string): string {
  const { start_text, zone_text } = inWords(at, reader, practiceZone)
  return `${start_text} ${zone_text}`
}

/** When the other sessions begin, and what they are where that differs. Of canceled ones only some are named. */
function othersInWords({ kind, others, type_label }: Claimed, reader: Reader): string {
  const times = others.map(
    (one) => `${writtenStart(one.start, reader)}${one.type_label === type_label ? '' : ` (${one.type_label})`}`,
  )
  return kind === 'cancelled' ? namedTimes(times) : times.join('; ')
}

/** An instant by the reader's customs; empty for none. */
function momentWords(at: Millis | null, reader: Reader): string {
  return at === null ? '' : writtenMoment(at, reader)
}

/** The last moment of a full refund; empty when there is none, or when it is over. */
function refundUntil({ money, status }: Claimed, reader: Reader, now: Millis): string {
  const { free_until } = money
  return free_until === null || free_until <= now || isCancelled(status) ? '' : momentWords(free_until, reader)
}

/** The PDF of an invoice, in base64. Throws `unavailable`. */
export async function invoiceFile(env: Env, invoiceId: string): Promise<string> {
  const file = await readFile(env, invoiceTicket(invoiceId))
  if (!file) throw new Refusal('unavailable')
  return Buffer.from(await file.bytes()).toString('base64')
}
