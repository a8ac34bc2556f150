import type { TeamInvitation } from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import {
  insertInvitation,
  type InvitationRow,
  invitationById,
  openInvitations,
  renewInvitation,
  revokeInvitation,
} from '#db/directory/queries/teams'
import type { CallContext } from '#domain/access/actor'
import { DAY, type Millis, systemClock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../../env.ts'
import { requestMail } from '../directory-mail.ts'
import { takeTry } from '../email-gate.ts'
import { newLink } from '../mailed-link.ts'
import { once } from '../once.ts'
import { allowTeam, teamOf } from '../team/team.ts'

const LINK_LIFE: Millis = 7 * DAY
/** Invitations of one practice that wait at the same time. */
const MOST_OPEN = 20

export async function listInvitations(env: Env, ctx: CallContext, teamId: string): Promise<TeamInvitation[]> {
  await allowTeam(env, ctx, teamId, 'team.manage')
  return (await openInvitations(directory(env.DIRECTORY), teamId)).map(present)
}

/**
 * Invites a scheduler by mail. Throws `conflict` for who is in the team or invited already, `too_many`. Whether the
 * address has an account elsewhere is not told.
 */
export async function inviteToTeam(env: Env, ctx: CallContext, teamId: string, email: string): Promise<TeamInvitation> {
  const { user_id } = await allowTeam(env, ctx, teamId, 'team.manage')
  const db = directory(env.DIRECTORY)
  let counted = false
  return once(env, ctx, user_id, async () => {
    const [team, open] = await Promise.all([teamOf(env, teamId), openInvitations(db, teamId)])
    if (team.members.some((member) => member.email === email))
      throw new Refusal('conflict', 'This person is in your team already.')
    if (open.some((invitation) => invitation.email === email))
      throw new Refusal('conflict', 'This person is invited already. You can send the invitation again.')
    if (open.length >= MOST_OPEN)
      throw new Refusal('conflict', 'Too many invitations are waiting. Revoke one of them first.')
    if (!counted) await countMail(env, teamId, email)
    counted = true
    const now = systemClock()
    const row: InvitationRow = {
      id: uuidv7(now),
      practice_id: teamId,
      email,
      invited_by: user_id,
      ...(await newLink(env, 'team-invitation', LINK_LIFE)),
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
      create_datetime: now,
    }
    return { answer: present(row), statements: [insertInvitation(db, row), ...mailOf(env, ctx, row, now)] }
  })
}

/** Mails a new link; the one before stops working. Throws `not_found`, `too_many`. */
export async function resendInvitation(
  env: Env,
  ctx: CallContext,
  teamId: string,
  id: string,
): Promise<TeamInvitation> {
  const row = await openInvitation(env, ctx, teamId, id)
  await countMail(env, teamId, row.email)
  const now = systemClock()
  const renewed = { ...row, ...(await newLink(env, 'team-invitation', LINK_LIFE)) }
  const { link_id, token_hash, expires_at, sent_at } = renewed
  const db = directory(env.DIRECTORY)
  await db.batch([
    renewInvitation(db, id, { link_id, token_hash, expires_at, sent_at }),
    ...mailOf(env, ctx, renewed, now),
  ])
  return present(renewed)
}

/** Takes an invitation back. Throws `not_found`. */
export async function takeInvitationBack(env: Env, ctx: CallContext, teamId: string, id: string): Promise<void> {
  await openInvitation(env, ctx, teamId, id)
  await revokeInvitation(directory(env.DIRECTORY), id, systemClock())
}

/** Throws `too_many`: one address gets few such mails, and one team sends few to whomever. */
async function countMail(env: Env, teamId: string, email: string): Promise<void> {
  await takeTry(env, email, 'team_invitation')
  await takeTry(env, `team/${teamId}`, 'invitations_of_team')
}

async function openInvitation(env: Env, ctx: CallContext, teamId: string, id: string): Promise<InvitationRow> {
  await allowTeam(env, ctx, teamId, 'team.manage')
  const row = await invitationById(directory(env.DIRECTORY), id)
  if (row?.practice_id !== teamId || row.accepted_at !== null || row.revoked_at !== null) throw new Refusal('not_found')
  return row
}

/** The row names the inviter: whoever is invited may have no account. */
function mailOf(env: Env, { traceparent }: CallContext, row: InvitationRow, now: Millis) {
  const mail = { kind: 'team_invitation', user_id: row.invited_by, invitation_id: row.id } as const
  return requestMail(env, mail, { practice_id: row.practice_id, traceparent, now })
}

function present(row: InvitationRow): TeamInvitation {
  return {
    invitation_id: row.id,
    email: row.email,
    expired: row.expires_at <= systemClock(),
    sent_datetime: toInstant(row.sent_at),
    expires_datetime: toInstant(row.expires_at),
  }
}
