import type { TeamInvitation } from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import { teamInvitationRows } from '#db/directory/queries/invitations'
import { type InvitationRow, openInvitations } from '#db/directory/queries/teams'
import { DAY } from '#kernel/clock'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { allowTeam, teamOf } from '../team/team.ts'
import {
  countMail,
  type InvitationKind,
  newInvitation,
  openById,
  presentInvitation,
  sendAgain,
  sending,
  takeBack,
} from './invitation.ts'

/** An invitation of a scheduler to a team. */
export const TEAM_INVITATION: InvitationKind<InvitationRow> = {
  purpose: 'team-invitation',
  life: 7 * DAY,
  gone: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  table: 'team_invitations',
  limits: { address: 'team_invitation', inviter: 'invitations_of_team' },
  rows: teamInvitationRows,
  mail: (row) => ({
    mail: { kind: 'team_invitation', user_id: row.invited_by, invitation_id: row.id },
    practice_id: row.practice_id,
  }),
  told: () => [],
}

/** The most open invitations of one practice. */
const MOST_OPEN = 20

export async function listInvitations(store: DirectoryStore, teamId: string): Promise<TeamInvitation[]> {
  await allowTeam(store, teamId, 'team.manage')
  return (await openInvitations(store.db, teamId)).map(presentInvitation)
}

/**
 * Invites a scheduler by mail. The response does not reveal whether the email has an account elsewhere. Throws
 * `conflict` when the person is on the team or is already invited, `too_many`.
 */
export async function inviteToTeam(store: DirectoryStore, teamId: string, email: string): Promise<TeamInvitation> {
  const { user_id } = await allowTeam(store, teamId, 'team.manage')
  const { db } = store
  let counted = false
  return store.once(user_id, async () => {
    const [team, open] = await Promise.all([teamOf(store, teamId), openInvitations(db, teamId)])
    if (team.members.some((member) => member.email === email))
      throw new Refusal('conflict', 'This person is already on your team.')
    if (open.some((invitation) => invitation.email === email))
      throw new Refusal('conflict', 'This person is already invited. You can resend the invitation.')
    if (open.length >= MOST_OPEN)
      throw new Refusal('conflict', 'You have too many pending invitations. Withdraw one of them first.')
    if (!counted) await countMail(store, TEAM_INVITATION, { email, inviter: countedBy(teamId) })
    counted = true
    const row = {
      ...(await newInvitation(store, TEAM_INVITATION, { email, invited_by: user_id })),
      practice_id: teamId,
    }
    return { answer: presentInvitation(row), statements: sending(store, TEAM_INVITATION, row) }
  })
}

/** Mails a new link; the previous one stops working. Throws `not_found`, `too_many`. */
export async function resendInvitation(store: DirectoryStore, teamId: string, id: string): Promise<TeamInvitation> {
  const row = await openInvitation(store, teamId, id)
  return presentInvitation(await sendAgain(store, TEAM_INVITATION, row, countedBy(teamId)))
}

/** Revokes an invitation. Throws `not_found`. */
export async function takeInvitationBack(store: DirectoryStore, teamId: string, id: string): Promise<void> {
  await takeBack(store, TEAM_INVITATION, await openInvitation(store, teamId, id))
}

async function openInvitation(store: DirectoryStore, teamId: string, id: string): Promise<InvitationRow> {
  await allowTeam(store, teamId, 'team.manage')
  return openById(store, TEAM_INVITATION, id, ({ practice_id }) => practice_id === teamId)
}

/** The key under which the mails of a team are counted. */
const countedBy = (teamId: string): string => `team/${teamId}`
