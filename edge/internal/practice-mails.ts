import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { claimMail } from '#contracts/internal/workflows'
import { rightsOf } from '#db/directory/queries/guardians'
import { shownOffice } from '#db/directory/queries/offices'
import type { ActAnswer, PracticeStub } from '#durable-objects/stubs'
import { guardianMay } from '#domain/access/guardian'
import { calledName } from '#domain/content/person-name'
import { type MailFields, sessionMails } from '#domain/mail/kinds'
import { reminderIsToCome } from '#domain/scheduling/reminder'
import { type Millis, toInstant } from '#kernel/clock'
import { formatMoney } from '#kernel/money'
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
  const common: MailFields<'booked'> = {
    first_name: calledName(reader),
    recipient: mail.recipient,
    with_name: mail.guardian_of === null ? mail.with_name : `${mail.with_name} (for ${mail.client_name})`,
    start_iso: toInstant(mail.start),
    ...inWords(mail.start, reader.timezone || mail.timezone),
    status: mail.status,
    location: mail.location,
    place: await placeOf(store, mail),
    reminder: reminderIsToCome({ start_at: mail.start, start_set_at: mail.start_set_at }, reminderLead, store.now)
      ? 'to_come'
      : 'none',
    link: sessionLink(settings(store.env).PUBLIC_URL, mail),
  }
  const letter = { to: reader.email, to_name: reader.display_name, kind: mail.kind }
  if (mail.kind !== 'invoice') return { ...letter, fields: common, attachment: null }
  if (!mail.invoice_id) throw new Refusal('not_found')
  const { invoice } = await practice.act('invoice.draw', store.ctx, mail.invoice_id)
  const fields: MailFields<'invoice'> = {
    ...common,
    invoice_number: invoice.number,
    total_text: formatMoney(invoice.total),
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

function sessionLink(origin: string, mail: Claimed): string {
  const page = mail.recipient === 'provider' ? '/pro-dashboard/schedule' : '/member-dashboard/sessions'
  return new URL(page, origin).href
}

/** The start and its time zone as texts: "Tuesday, November 24, 2026, 2:00 PM" and "Eastern Standard Time". */
function inWords(start: Millis, zone: string): { start_text: string; zone_text: string } {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(start)
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
    .format(start)
    // Replaces the narrow space before AM or PM by an ordinary one, because some mail programs have no glyph for it.
    .replace('\u202f', ' ')
  const zoneName = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(start)
    .find((part) => part.type === 'timeZoneName')
  return { start_text: `${day}, ${time}`, zone_text: zoneName?.value ?? zone }
}

async function invoiceFile(env: Env, invoiceId: string): Promise<string> {
  const file = await readFile(env, invoiceTicket(invoiceId))
  if (!file) throw new Refusal('unavailable')
  return Buffer.from(await file.bytes()).toString('base64')
}
