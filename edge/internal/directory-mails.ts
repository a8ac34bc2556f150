import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { EndingMail } from '#contracts/internal/practice-endings'
import type { claimMail, markMail } from '#contracts/internal/workflows'
import { type MailState, mailWithReader, moveMail } from '#db/directory/queries/mails'
import { resetIsUsable } from '#db/directory/queries/password-resets'
import { isSecurityNotice } from '#domain/access/security-notices'
import { parseOwnedId } from '#kernel/ids'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { type Env, settings } from '../env.ts'
import { hasAddress } from '../directory/people/account-address.ts'
import { invitationMail } from '../directory/invitations/invitation.ts'
import { CLIENT_INVITATION } from '../directory/invitations/member-invitations.ts'
import { TEAM_INVITATION } from '../directory/invitations/team-invitations.ts'
import { mailedLink } from '../directory/mailed-link.ts'
import { endingMail, isEndingMail } from './ending-mail.ts'
import { type GuardianMailKind, guardianMail, isGuardianMail } from './guardian-mail.ts'
import { joinedMail } from './team-mail.ts'

/** Mails of the directory have plain ids; those of a practice carry its name. */
export function isDirectoryMail(mailId: string): boolean {
  return parseOwnedId(mailId) === null
}

/**
 * Claims a directory mail and reads what it says. A claim that never reached the mail server may be taken over: only
 * one of the claimants can move it to `sending`. Throws `not_found`.
 */
export async function claimDirectoryMail(
  store: DirectoryStore,
  mailId: string,
  operationId: string,
): Promise<Response<typeof claimMail>> {
  const { db } = store
  const found = await mailWithReader(db, mailId)
  if (!found) throw new Refusal('not_found')
  const { mail, reader } = found
  if (mail.state === 'claimable' && (await isPointless(store, found)))
    await move(store, mailId, ['claimable'], 'void', operationId)
  else await move(store, mailId, ['claimable', 'claimed'], 'claimed', operationId)

  const now = (await mailWithReader(db, mailId))?.mail.state
  if (now !== 'claimed') return { state: now === 'sending' || now === 'sent' ? now : 'void', content: null }
  if (isGuardianMail(mail.kind)) {
    const content = await guardianMail(store, mail.kind, mail, reader)
    return content ? { state: 'claimed', content } : { state: 'void', content }
  }
  if (isEndingMail(mail.kind)) {
    const content = await endingMail(store, mail.kind, mail, reader)
    return content ? { state: 'claimed', content } : { state: 'void', content }
  }
  if (mail.kind === 'team_invitation' || mail.kind === 'client_invitation') {
    const content = await invitationOf(store, mail)
    return content ? { state: 'claimed', content } : { state: 'void', content }
  }
  if (mail.kind === 'scheduler_joined')
    return { state: 'claimed', content: await joinedMail(store, mail.invitation_id, reader) }
  return {
    state: 'claimed',
    content: {
      to: reader.email,
      to_name: `${reader.preferred_first_name || reader.first_name} ${reader.last_name}`,
      kind: mail.kind,
      fields: await fieldsOf(store.env, mail, reader.preferred_first_name || reader.first_name),
      attachment: null,
    },
  }
}

/** Moves a claimed directory mail on. A repeat by the same operation answers `moved` again. Throws `not_found`. */
export async function markDirectoryMail(
  store: DirectoryStore,
  mailId: string,
  to: 'sending' | 'sent' | 'failed',
  operationId: string,
): Promise<Response<typeof markMail>> {
  const target = ({ sending: 'sending', sent: 'sent', failed: 'claimable' } as const)[to]
  const moved = await move(store, mailId, [to === 'sending' ? 'claimed' : 'sending'], target, operationId)
  const found = await mailWithReader(store.db, mailId)
  if (!found) throw new Refusal('not_found')
  const { state, operation_id } = found.mail
  return { state, moved: moved || (state === target && operation_id === operationId) }
}

function move(
  store: DirectoryStore,
  id: string,
  from: readonly MailState[],
  to: MailState,
  operation_id: string,
): Promise<boolean> {
  return moveMail(store.db, { id, from, to, operation_id }, store.now)
}

type Found = NonNullable<Awaited<ReturnType<typeof mailWithReader>>>

/** Confirmed by another link in the meantime, or replaced by a newer one: nothing left to ask for. */
async function isPointless(store: DirectoryStore, { mail, reader }: Found): Promise<boolean> {
  if (isGuardianMail(mail.kind)) return (await guardianMail(store, mail.kind, mail, reader)) === null
  if (isEndingMail(mail.kind)) return (await endingMail(store, mail.kind, mail, reader)) === null
  // A child's account has no address of its own.
  if (!hasAddress(reader.email)) return true
  switch (mail.kind) {
    case 'confirm_email':
      return reader.email_confirmed
    case 'password_reset':
      return !(mail.reset_id && (await resetIsUsable(store.db, mail.reset_id, store.now)))
    case 'team_invitation':
    case 'client_invitation':
      return (await invitationOf(store, mail)) === null
    // What happened is told in any case.
    default:
      return false
  }
}

/** What an invitation's mail says; null when nobody waits for its answer any more. */
function invitationOf(store: DirectoryStore, { kind, invitation_id, member_invitation_id }: Found['mail']) {
  return kind === 'team_invitation'
    ? invitationMail(store, TEAM_INVITATION, invitation_id)
    : invitationMail(store, CLIENT_INVITATION, member_invitation_id)
}

async function fieldsOf(
  env: Env,
  mail: Found['mail'],
  first_name: string,
): Promise<
  MailFields<
    Exclude<
      Found['mail']['kind'],
      'scheduler_joined' | 'team_invitation' | 'client_invitation' | GuardianMailKind | EndingMail
    >
  >
> {
  return { first_name, link: await linkOf(env, mail) }
}

async function linkOf(env: Env, { kind, confirmation_id, reset_id }: Found['mail']): Promise<string> {
  if (kind === 'confirm_email' && confirmation_id) return mailedLink(env, 'confirm-email', confirmation_id)
  if (kind === 'password_reset' && reset_id) return mailedLink(env, 'reset-password', reset_id)
  const notice = kind === 'password_changed' || isSecurityNotice(kind)
  return `${settings(env).PUBLIC_URL}${notice ? '/reset-password' : '/login'}`
}
