import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/member-invitations'
import { Refusal } from '#contracts/errors'
import { timeZone } from '#contracts/wire'
import type { EdgeContext } from '../context.ts'
import { acceptMemberInvitation, completeSignup, readMemberInvitation } from '../directory/invitations/join-practice.ts'
import * as invitations from '../directory/invitations/member-invitations.ts'
import { assertPossibleDetails } from '../directory/people/member-details.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'
import { ownPractice, ownPracticeZone } from '../own-practice.ts'

/** Routes of contracts/api/member-invitations.ts. */
export function mountMemberInvitations(app: Hono<EdgeContext>): void {
  mount(app, contract.createPatient, async ({ store, c, ctx, body }) => {
    const { email, first_name, preferred_first_name, last_name, pronouns, timezone, ...record } = body
    const person = { first_name, preferred_first_name, last_name, pronouns, timezone }
    if (email) return invitations.inviteNewClient(store, person, { email, ...record })
    assertPossibleDetails(record, await ownPracticeZone(store, ctx))
    const { chart_id, patient_user_id } = await ownPractice(c.env, ctx).act('chart.create', ctx, {
      ...person,
      ...record,
    })
    return { patient: { patient_user_id, patient_chart_id: chart_id }, invitation: null }
  })

  mount(app, contract.listMemberInvitations, async ({ store, query }) => ({
    invitations: await invitations.listMemberInvitations(store, query.patient_user_id),
  }))

  mount(app, contract.inviteMember, ({ store, body }) => invitations.inviteMember(store, body))

  mount(app, contract.resendMemberInvitation, ({ store, params }) =>
    invitations.resendMemberInvitation(store, params.invitation_id),
  )

  mount(app, contract.revokeMemberInvitation, async ({ store, params }) => {
    await invitations.revokeInvitationOfMember(store, params.invitation_id)
    return undefined
  })

  mountLink(app)
}

/** The endpoints for the link of an invitation. */
function mountLink(app: Hono<EdgeContext>): void {
  mount(app, contract.readMemberInvitation, ({ store, body }) => readMemberInvitation(store, body.token))

  mount(app, contract.acceptMemberInvitation, async ({ store, c, visit, body }) => {
    const login = c.get('login')
    if (!login) throw new Refusal('not_signed_in')
    const joined = await acceptMemberInvitation(store, login, body)
    await refreshClaims(visit, login.user_id)
    return joined
  })

  mount(app, contract.completeSignup, async ({ store, c, visit, params, body }) => {
    await takeTryOfSource(visit, 'registration_by_source', params.token)
    const { orchid_user_id, email } = await completeSignup(store, params.token, body, zoneOf(c))
    return { orchid_user_id, email }
  })
}

/** The visitor's time zone according to the platform, for forms that did not send one. */
function zoneOf(c: Context<EdgeContext>): string {
  const seen = timeZone.safeParse((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
