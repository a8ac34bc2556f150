import type { TeamInvitation } from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import {
  insertInvitation,
  type InvitationRow,
  invitationById,
  openInvitations,
  renewInvitation,
  revokeInvitation,
} from '#db/directory/queries/teams'
import { DAY, type Millis, systemClock, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { takeTry } from '../email-gate.ts'
import { newLink } from '../mailed-link.ts'
import { allowTeam, teamOf } from '../team/team.ts'

const LINK_LIFE: Millis = 7 * DAY
/** Invitations of one practice that wait at the same time. */
const MOST_OPEN = 20

export async function listInvitations(store: DirectoryStore, teamId: string): Promise<TeamInvitation[]> {
  await allowTeam(store, teamId, 'team.manage')
  return (await openInvitations(store.db, teamId)).map(present)
}

/**
 * Invites a scheduler by mail. Throws `conflict` for who is in the team or invited already, `too_many`. Whether the
 * address has an account elsewhere is not told.
 */
export async function inviteToTeam(store: DirectoryStore, teamId: string, email: string): Promise<TeamInvitation> {
  const { user_id } = await allowTeam(store, teamId, 'team.manage')
  const { db } = store
  let counted = false
  return store.once(user_id, async () => {
    const [team, open] = await Promise.all([teamOf(store, teamId), openInvitations(db, teamId)])
    if (team.members.some((member) => member.email === email))
      throw new Refusal('conflict', 'This person is in your team already.')
    if (open.some((invitation) => invitation.email === email))
      throw new Refusal('conflict', 'This person is invited already. You can send the invitation again.')
    if (open.length >= MOST_OPEN)
      throw new Refusal('conflict', 'Too many invitations are waiting. Revoke one of them first.')
    if (!counted) await countMail(store.env, teamId, email)
    counted = true
    const { now } = store
    const row: InvitationRow = {
      id: uuidv7(now),
      practice_id: teamId,
      email,
      invited_by: user_id,
      ...(await newLink(store.env, 'team-invitation', LINK_LIFE)),
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
      create_datetime: now,
    }
    return { answer: present(row), statements: [insertInvitation(db, row), ...mailOf(store, row, now)] }
  })
}

/** Mails a new link; the one before stops working. Throws `not_found`, `too_many`. */
export async function resendInvitation(store: DirectoryStore, teamId: string, id: string): Promise<TeamInvitation> {
  const row = await openInvitation(store, teamId, id)
  await countMail(store.env, teamId, row.email)
  const { now } = store
  const renewed = { ...row, ...(await newLink(store.env, 'team-invitation', LINK_LIFE)) }
  const { link_id, token_hash, expires_at, sent_at } = renewed
  const { db } = store
  await store.commit([
    renewInvitation(db, id, { link_id, token_hash, expires_at, sent_at }),
    ...mailOf(store, renewed, now),
  ])
  return present(renewed)
}

/** Takes an invitation back. Throws `not_found`. */
export async function takeInvitationBack(store: DirectoryStore, teamId: string, id: string): Promise<void> {
  await openInvitation(store, teamId, id)
  await revokeInvitation(store.db, id, store.now)
}

/** Throws `too_many`: one address gets few such mails, and one team sends few to whomever. */
async function countMail(env: Env, teamId: string, email: string): Promise<void> {
  await takeTry(env, email, 'team_invitation')
  await takeTry(env, `team/${teamId}`, 'invitations_of_team')
}

async function openInvitation(store: DirectoryStore, teamId: string, id: string): Promise<InvitationRow> {
  await allowTeam(store, teamId, 'team.manage')
  const row = await invitationById(store.db, id)
  if (row?.practice_id !== teamId || row.accepted_at !== null || row.revoked_at !== null) throw new Refusal('not_found')
  return row
}

/** The row names the inviter: whoever is invited may have no account. */
function mailOf(store: DirectoryStore, row: InvitationRow, now: Millis) {
  const mail = { kind: 'team_invitation', user_id: row.invited_by, invitation_id: row.id } as const
  return store.mail(mail, row.practice_id, now)
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
