import type { Response } from '#contracts/endpoint'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { claimMail } from '#contracts/internal/workflows'
import { directory } from '#db/directory/connect'
import { memberInvitationById } from '#db/directory/queries/member-invitations'
import { systemClock } from '#kernel/clock'
import type { Env } from '../env.ts'
import { memberLink } from '../directory/invitations/member-link.ts'
import { teamOf } from '../directory/team/team.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>

/** What a client's invitation says and whom it goes to; null when it was accepted, revoked or has run out since. */
export async function clientMail(env: Env, invitationId: string | null): Promise<Content | null> {
  const row = invitationId === null ? null : await memberInvitationById(directory(env.DIRECTORY), invitationId)
  if (!row || row.accepted_at !== null || row.revoked_at !== null || row.expires_at <= systemClock()) return null
  const team = await teamOf(env, row.practice_id)
  const { first_name = '', preferred_first_name = '', last_name = '' } = row.record
  const fields: MailFields<'client_invitation'> = {
    first_name: preferred_first_name || first_name,
    inviter_name: team.members.find(({ role }) => role === 'OWNER')?.display_name ?? '',
    practice_name: team.name,
    prepared: row.kind === 'signup' ? 'yes' : 'no',
    link: await memberLink(env, row.kind, row.link_id),
  }
  return {
    to: row.email,
    to_name: `${first_name} ${last_name}`.trim(),
    kind: 'client_invitation',
    fields,
    attachment: null,
  }
}
