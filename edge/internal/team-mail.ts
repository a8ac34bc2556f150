import type { Response } from '#contracts/endpoint'
import type { MailFields } from '#contracts/internal/mail-fields'
import type { claimMail } from '#contracts/internal/workflows'
import { directory } from '#db/directory/connect'
import { invitationById } from '#db/directory/queries/teams'
import { systemClock } from '#kernel/clock'
import type { Env } from '../env.ts'
import { mailedLink } from '../identity/mailed-link.ts'
import { teamOf } from '../identity/team.ts'

type Content = NonNullable<Response<typeof claimMail>['content']>

/** What an invitation's mail says and whom it goes to; null when it was accepted, revoked or has run out since. */
export async function teamMail(env: Env, invitationId: string | null): Promise<Content | null> {
  const row = invitationId === null ? null : await invitationById(directory(env.DIRECTORY), invitationId)
  if (!row || row.accepted_at !== null || row.revoked_at !== null || row.expires_at <= systemClock()) return null
  const team = await teamOf(env, row.practice_id)
  const fields: MailFields<'team_invitation'> = {
    first_name: '',
    inviter_name: team.members.find(({ role }) => role === 'OWNER')?.display_name ?? '',
    team_name: team.name,
    link: await mailedLink(env, 'team-invitation', row.link_id),
  }
  return { to: row.email, to_name: '', kind: 'team_invitation', fields, attachment: null }
}
