import type { Response } from '#contracts/endpoint'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { claimMail } from '#contracts/internal/workflows'
import { handoverOf } from '#db/directory/queries/handovers'
import type { MailRow } from '#db/directory/queries/mails'
import { type PersonRow, personById, type UserRow } from '#db/directory/queries/people'
import { adultDate } from '#domain/access/guardian'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { type Env, settings } from '../env.ts'
import { hasAddress } from '../directory/people/account-address.ts'
import { GUARDIAN_INVITATION } from '../directory/invitations/guardian-invitations.ts'
import { invitationMail } from '../directory/invitations/invitation.ts'
import { mailedLink } from '../directory/mailed-link.ts'
import { isMinor, standingBond } from '../directory/people/bonds.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>
export type GuardianMailKind = Extract<
  MailRow['kind'],
  'guardian_invitation' | 'handover_notice' | 'handover_ended' | 'account_handover'
>
const KINDS: readonly GuardianMailKind[] = [
  'guardian_invitation',
  'handover_notice',
  'handover_ended',
  'account_handover',
]

export function isGuardianMail(kind: MailRow['kind']): kind is GuardianMailKind {
  return (KINDS as readonly string[]).includes(kind)
}

const nameOf = (user: UserRow): string => user.preferred_first_name || user.first_name

/** What a mail about guardians says and whom it goes to; null when it makes no sense any more. */
export async function guardianMail(
  store: DirectoryStore,
  kind: GuardianMailKind,
  mail: MailRow,
  reader: UserRow,
): Promise<Content | null> {
  if (kind === 'guardian_invitation') return invitationMail(store, GUARDIAN_INVITATION, mail.guardian_invitation_id)
  const minor = mail.minor_user_id === null ? null : await personById(store.db, mail.minor_user_id)
  if (!minor) return null
  switch (kind) {
    case 'handover_notice':
      return noticeMail(store, minor, reader)
    case 'handover_ended':
      return endedMail(store.env, minor, reader)
    case 'account_handover':
      return handoverMail(store, minor)
  }
}

/** Only to whom it still concerns: the minor, or who is a guardian now. */
async function noticeMail(store: DirectoryStore, minor: PersonRow, reader: UserRow): Promise<Content | null> {
  const isOwn = reader.id === minor.user.id
  if (!isMinor(minor.dob) || !hasAddress(reader.email)) return null
  if (!isOwn && !(await standingBond(store, reader.id, minor.user.id))) return null
  const handover = await handoverOf(store.db, minor.user.id)
  const needs = !hasAddress(minor.user.email) && !handover?.email
  const fields: MailFields<'handover_notice'> = {
    first_name: nameOf(reader),
    reader: isOwn ? 'minor' : 'guardian',
    minor_name: isOwn ? '' : nameOf(minor.user),
    date_text: dateWords(adultDate(minor.dob ?? '')),
    needs_address: !isOwn && needs ? 'yes' : 'no',
    link: `${settings(store.env).PUBLIC_URL}/member-dashboard/switch-accounts`,
  }
  return toReader(reader, 'handover_notice', fields)
}

async function endedMail(env: Env, minor: PersonRow, reader: UserRow): Promise<Content | null> {
  if (isMinor(minor.dob) || !hasAddress(reader.email)) return null
  const isOwn = reader.id === minor.user.id
  const fields: MailFields<'handover_ended'> = {
    first_name: nameOf(reader),
    reader: isOwn ? 'minor' : 'guardian',
    minor_name: isOwn ? '' : nameOf(minor.user),
    link: `${settings(env).PUBLIC_URL}/login`,
  }
  return toReader(reader, 'handover_ended', fields)
}

async function handoverMail(store: DirectoryStore, minor: PersonRow): Promise<Content | null> {
  const handover = await handoverOf(store.db, minor.user.id)
  if (!handover?.email || !handover.link_id || handover.taken_at !== null) return null
  if ((handover.expires_at ?? 0) <= store.now) return null
  const fields: MailFields<'account_handover'> = {
    first_name: nameOf(minor.user),
    link: await mailedLink(store.env, 'account-handover', handover.link_id),
  }
  return { to: handover.email, to_name: '', kind: 'account_handover', fields, attachment: null }
}

function toReader(reader: UserRow, kind: GuardianMailKind, fields: Record<string, string>): Content {
  return { to: reader.email, to_name: `${nameOf(reader)} ${reader.last_name}`, kind, fields, attachment: null }
}

function dateWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
