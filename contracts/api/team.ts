import { TEAM_ROLES } from '#contracts/plain/user-kinds'
import { ANY_SESSION, endpoint, forActs, steppedUp } from '#contracts/endpoint'
import { password } from '#contracts/api/new-password'
import { email, instant, linkToken, personName, reportedZone, userId } from '#contracts/wire'
import { z } from 'zod'

const team = z.object({ team_id: userId })

export const teamMember = z.object({
  role: z.enum(TEAM_ROLES),
  orchid_user_id: userId,
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  email: z.string(),
  /** Version of the person's photo; null when there is none. */
  photo_version: z.string().nullable(),
  /** Whether they may complete sessions: an owner always, a scheduler when the owner lets them. */
  may_complete_sessions: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

export const getTeam = endpoint({
  name: 'get_team',
  method: 'GET',
  path: '/api/users/v1/team/:team_id',
  summary: 'List the people who work in the practice of the logged-in provider or scheduler.',
  access: forActs(['team.read'], 'account'),
  params: team,
  responses: { 200: z.object({ id: userId, name: z.string(), members: z.array(teamMember) }) },
})

export const teamInvitation = z.object({
  invitation_id: userId,
  email: z.string(),
  expired: z.boolean(),
  sent_datetime: instant,
  expires_datetime: instant,
})
export type TeamInvitation = z.infer<typeof teamInvitation>

export const listTeamInvitations = endpoint({
  name: 'list_team_invitations',
  method: 'GET',
  path: '/api/users/v1/team/:team_id/invitations',
  summary: 'List the pending invitations to the team, newest first.',
  access: forActs(['team.manage'], 'account'),
  params: team,
  responses: { 200: z.object({ invitations: z.array(teamInvitation) }) },
})

export const inviteToTeam = endpoint({
  name: 'invite_to_team',
  method: 'POST',
  path: '/api/users/v1/team/:team_id/invitations',
  summary: 'Invite a scheduler by email. The link can be used once, within 7 days.',
  access: forActs(['team.manage'], ['full-settings']),
  params: team,
  body: z.object({ email }),
  responses: { 201: teamInvitation },
  errors: ['conflict', 'too_many'],
  idempotent: true,
})

const invitation = team.extend({ invitation_id: userId })

export const resendTeamInvitation = endpoint({
  name: 'resend_team_invitation',
  method: 'PUT',
  path: '/api/users/v1/team/:team_id/invitations/:invitation_id',
  summary: 'Send a new link, valid for 7 days. The previous one stops working.',
  access: forActs(['team.manage'], ['full-settings']),
  params: invitation,
  responses: { 200: teamInvitation },
  errors: ['too_many'],
})

export const revokeTeamInvitation = endpoint({
  name: 'revoke_team_invitation',
  method: 'DELETE',
  path: '/api/users/v1/team/:team_id/invitations/:invitation_id',
  summary: 'Withdraw an invitation. Its link stops working.',
  access: forActs(['team.manage'], 'account'),
  params: invitation,
  responses: { 204: null },
})

export const removeTeamMember = endpoint({
  name: 'remove_team_member',
  method: 'DELETE',
  path: '/api/users/v1/team/:team_id/members/:orchid_user_id',
  summary:
    'Remove a scheduler. Their sessions end right away. The owner can remove anyone but themselves; a scheduler can remove only themselves.',
  access: forActs(['team.manage', 'team.leave'], 'account'),
  params: team.extend({ orchid_user_id: userId }),
  responses: { 204: null },
  errors: ['conflict'],
})

export const changeTeamMember = endpoint({
  name: 'put_team_member',
  method: 'PUT',
  path: '/api/users/v1/team/:team_id/members/:orchid_user_id',
  summary: 'Let a scheduler complete sessions for the owner, or no longer. It holds at once.',
  access: forActs(['team.manage'], ['full-settings']),
  params: team.extend({ orchid_user_id: userId }),
  body: z.object({ may_complete_sessions: z.boolean() }),
  responses: { 200: teamMember },
})

export const transferTeamOwnership = endpoint({
  name: 'transfer_team_ownership',
  method: 'PUT',
  path: '/api/users/v1/team/:team_id/owner',
  summary:
    'Make a scheduler of the team its owner, and the owner a scheduler. Both are logged out. The call is refused while the practice has upcoming sessions or held times, because they are sessions with the current owner. The previous owner is notified by email.',
  access: steppedUp(forActs(['team.manage'], 'account')),
  params: team,
  body: z.object({ orchid_user_id: userId }),
  responses: { 204: null },
  errors: ['conflict'],
})

export const readTeamInvitation = endpoint({
  name: 'read_team_invitation',
  method: 'POST',
  path: '/api/users/v1/team_invitation/read',
  summary: 'Read an invitation by the token of its link.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: {
    200: z.object({
      team_name: z.string(),
      invited_by: z.string(),
      email: z.string(),
      expires_datetime: instant,
      has_account: z.boolean(),
    }),
  },
  errors: ['link_invalid'],
})

export const registerByTeamInvitation = endpoint({
  name: 'register_by_team_invitation',
  method: 'POST',
  path: '/api/users/v1/team_invitation/register',
  summary:
    'Accept an invitation by registering: the new account is a scheduler without their own practice. The email counts as confirmed, because the link was sent to it.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({
    token: linkToken,
    user_in: z.object({ password }),
    orchid_pro_in: z.object({
      first_name: personName(),
      last_name: personName(),
      is_over_eighteen: z.literal(true, { message: 'You must be at least 18 years old' }),
      timezone: reportedZone,
    }),
  }),
  responses: { 201: z.object({ orchid_user_id: userId, email: z.string() }) },
  errors: ['link_invalid', 'conflict', 'too_many'],
  idempotent: true,
})

export const acceptTeamInvitation = endpoint({
  name: 'accept_team_invitation',
  method: 'POST',
  path: '/api/users/v1/team_invitation/accept',
  summary:
    'Accept an invitation. The logged-in account must be a provider whose own practice has no clients, no sessions and no team.',
  access: ANY_SESSION,
  body: z.object({ token: linkToken }),
  responses: { 200: z.object({ team_id: userId }) },
  errors: ['link_invalid', 'conflict', 'forbidden'],
})
