import type { InvoiceMailKind } from '#contracts/internal/invoice-runs'
import type { PaymentMailKind } from '#contracts/internal/payment-mails'
import type { ActAnswer } from '#durable-objects/stubs'
import { openMemberInvitationOfPerson } from '#db/directory/queries/member-invitations'
import { forProfile } from '#domain/content/for-profile'
import { DEFAULT_LOCALE } from '#domain/content/locale'
import { calledName, shownName } from '#domain/content/person-name'
import { isWrittenTo } from '#domain/content/written-to'
import type { MailFields } from '#domain/mail/kinds'
import { Refusal } from '#contracts/errors'
import { parseOwnedId } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { memberLink } from '../directory/invitations/member-link.ts'
import { publicIdentity } from '../directory/people/people.ts'
import { settings } from '../env.ts'

/** A mail about a session that the practice has claimed. */
export type Claimed = NonNullable<ActAnswer<'mail.claim'>['content']>

/** What decides to whom a mail goes. */
type Addressed = Pick<Claimed, 'recipient_user_id' | 'recipient' | 'guardian_of' | 'address' | 'appointment_id'> & {
  kind: Claimed['kind'] | InvoiceMailKind | PaymentMailKind
}

/**
 * Who gets the reply of a client or guardian: the professional of the session, unless the practice wants no replies. A
 * reply of a professional would go to a client, past what the product keeps and seals, so it goes to nobody.
 */
export async function replyAddress(
  store: DirectoryStore,
  { recipient, replies_to, provider_id }: Pick<Claimed, 'recipient' | 'replies_to' | 'provider_id'>,
): Promise<{ name: string; email: string } | null> {
  if (recipient === 'provider' || replies_to === 'nobody') return null
  const provider = await publicIdentity(store, provider_id)
  return provider && provider.email !== '' ? { name: provider.display_name, email: provider.email } : null
}

export type MailReader = Pick<MailFields<'booked'>, 'first_name' | 'link' | 'account' | 'invitation'> & {
  to: string
  to_name: string
  locale: string
  /** Empty when unknown. */
  timezone: string
  /** Names the address of a reader without an account. */
  address_id: string | null
}

/**
 * The reader of a mail: an account, or a client without one who agreed to be written to or was invited. Null for a
 * client who may no longer be written to. Throws `not_found` for an unknown account.
 */
export async function readerOf(store: DirectoryStore, mail: Addressed): Promise<MailReader | null> {
  if (parseOwnedId(mail.recipient_user_id, 'pat')) return readerWithoutAccount(store, mail)
  const reader = await publicIdentity(store, mail.recipient_user_id)
  if (!reader) throw new Refusal('not_found')
  return {
    first_name: calledName(reader),
    to: reader.email,
    to_name: reader.display_name,
    locale: reader.locale,
    timezone: reader.timezone,
    account: 'own',
    invitation: 'none',
    link: sessionLink(settings(store.env).PUBLIC_URL, mail),
    address_id: null,
  }
}

/** The invitation and the agreement of one person are one reader: they get one mail, at the address they agreed to. */
async function readerWithoutAccount(
  store: DirectoryStore,
  { kind, recipient_user_id, address }: Addressed,
): Promise<MailReader | null> {
  const row = await openMemberInvitationOfPerson(store.db, recipient_user_id)
  if (!address || !isWrittenTo(kind, { ...address, invited: row !== null })) return null
  const { first_name = '', preferred_first_name = '', last_name = '' } = row?.record ?? {}
  const names = address.agreed || !row ? address : { first_name, preferred_first_name, last_name }
  const to = address.agreed || !row ? address.email : row.email
  return {
    first_name: calledName(names),
    to,
    to_name: shownName(names),
    locale: address.agreed ? address.locale : DEFAULT_LOCALE,
    timezone: address.timezone,
    account: 'none',
    invitation: row ? 'open' : 'none',
    link: row ? await memberLink(store, row.kind, row.link_id) : settings(store.env).PUBLIC_URL,
    // The practice may not have heard yet of an invitation to another email.
    address_id: to === address.email ? address.id : null,
  }
}

/** The page of the session. Like all links of a guardian, it says for which child it is meant. */
function sessionLink(origin: string, mail: Addressed): string {
  const page =
    mail.recipient === 'provider'
      ? `/pro-dashboard/schedule?panel=session-details&session=${mail.appointment_id}`
      : `/member-dashboard/sessions/${mail.appointment_id}`
  return forProfile(new URL(page, origin), mail.guardian_of)
}
