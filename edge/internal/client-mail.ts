import type { Response } from '#contracts/endpoint'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { claimMail } from '#contracts/internal/workflows'
import { memberInvitationById } from '#db/directory/queries/member-invitations'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { memberLink } from '../directory/invitations/member-link.ts'
import { teamOf } from '../directory/team/team.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>

/** What a client's invitation says and whom it goes to; null when it was accepted, revoked or has run out since. */
export async function clientMail(store: DirectoryStore, invitationId: string | null): Promise<Content | null> {
  const row = invitationId === null ? null : await memberInvitationById(store.db, invitationId)
  if (!row || row.accepted_at !== null || row.revoked_at !== null || row.expires_at <= store.now) return null
  const team = await teamOf(store, row.practice_id)
  const { first_name = '', preferred_first_name = '', last_name = '' } = row.record
  const fields: MailFields<'client_invitation'> = {
    first_name: preferred_first_name || first_name,
    inviter_name: team.members.find(({ role }) => role === 'OWNER')?.display_name ?? '',
    practice_name: team.name,
    prepared: row.kind === 'signup' ? 'yes' : 'no',
    link: await memberLink(store.env, row.kind, row.link_id),
  }
  return {
    to: row.email,
    to_name: `${first_name} ${last_name}`.trim(),
    kind: 'client_invitation',
    fields,
    attachment: null,
  }
}
