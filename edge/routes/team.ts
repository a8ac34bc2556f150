import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/team'
import { Refusal } from '#contracts/errors'
import { timeZone } from '#contracts/wire'
import type { EdgeContext, Login } from '../context.ts'
import { clearCookies } from '../directory/logins/access-cookie.ts'
import { acceptInvitation, readInvitation, registerByInvitation } from '../directory/invitations/join-team.ts'
import { removeFromTeam, transferOwnership } from '../directory/team/leave-team.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { allowTeam, letSchedulerComplete, teamOf } from '../directory/team/team.ts'
import {
  inviteToTeam,
  listInvitations,
  resendInvitation,
  takeInvitationBack,
} from '../directory/invitations/team-invitations.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/team.ts. */
export function mountTeam(app: Hono<EdgeContext>): void {
  mount(app, contract.getTeam, async ({ store, params }) => {
    await allowTeam(store, params.team_id, 'team.read')
    return { id: params.team_id, ...(await teamOf(store, params.team_id)) }
  })

  mount(app, contract.listTeamInvitations, async ({ store, params }) => ({
    invitations: await listInvitations(store, params.team_id),
  }))

  mount(app, contract.inviteToTeam, ({ store, params, body }) => inviteToTeam(store, params.team_id, body.email))

  mount(app, contract.resendTeamInvitation, ({ store, params }) =>
    resendInvitation(store, params.team_id, params.invitation_id),
  )

  mount(app, contract.revokeTeamInvitation, async ({ store, params }) => {
    await takeInvitationBack(store, params.team_id, params.invitation_id)
    return undefined
  })

  mount(app, contract.removeTeamMember, async ({ store, c, visit, params }) => {
    await removeFromTeam(store, params.team_id, params.orchid_user_id)
    if (c.get('login')?.user_id === params.orchid_user_id) clearCookies(visit)
    return undefined
  })

  mount(app, contract.changeTeamMember, ({ store, params, body }) =>
    letSchedulerComplete(
      store,
      { practice_id: params.team_id, user_id: params.orchid_user_id },
      body.may_complete_sessions,
    ),
  )

  mount(app, contract.transferTeamOwnership, async ({ store, visit, params, body }) => {
    await transferOwnership(store, params.team_id, body.orchid_user_id)
    clearCookies(visit)
    return undefined
  })

  mountInvitation(app)
}

/** The endpoints for the link of an invitation. */
function mountInvitation(app: Hono<EdgeContext>): void {
  mount(app, contract.readTeamInvitation, ({ store, body }) => readInvitation(store, body.token))

  mount(app, contract.registerByTeamInvitation, async ({ store, c, visit, body }) => {
    await takeTryOfSource(visit, 'registration_by_source', body.token)
    const registered = await registerByInvitation(store, body, zoneOf(c))
    return registered
  })

  mount(app, contract.acceptTeamInvitation, async ({ store, c, visit, body }) => {
    const login = loginOf(c)
    const joined = await acceptInvitation(store, login, body.token)
    await refreshClaims(visit, login.user_id)
    return joined
  })
}

function loginOf(c: Context<EdgeContext>): Login {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login
}

/** The visitor's time zone according to the platform, for forms that did not send one. */
function zoneOf(c: Context<EdgeContext>): string {
  const seen = timeZone.safeParse((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
