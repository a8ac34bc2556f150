import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/member-invitations'
import { Refusal } from '#contracts/errors'
import { timeZone } from '#contracts/wire'
import { practiceStub } from '#durable-objects/stubs'
import type { EdgeContext } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import { acceptMemberInvitation, completeSignup, readMemberInvitation } from '../directory/invitations/join-practice.ts'
import * as invitations from '../directory/invitations/member-invitations.ts'
import { refreshClaims } from '../directory/sign-in/sign-in.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/member-invitations.ts. */
export function mountMemberInvitations(app: Hono<EdgeContext>): void {
  mount(app, contract.createPatient, async ({ c, ctx, body }) => {
    const { email, first_name, preferred_first_name, last_name, ...record } = body
    if (ctx.actor.kind !== 'user' || !ctx.actor.practice_id) throw new Refusal('forbidden')
    const names = { first_name, preferred_first_name, last_name }
    if (email) {
      const invited = await invitations.inviteNewClient(c.env, ctx, names, { email, ...record })
      drainSoon(c)
      return invited
    }
    const { chart_id, patient_user_id } = await practiceStub(c.env, ctx.actor.practice_id).act(
      'chart.create',
      ctx,
      names,
    )
    return { patient: { patient_user_id, patient_chart_id: chart_id }, invitation: null }
  })

  mount(app, contract.listMemberInvitations, async ({ c, ctx, query }) => ({
    invitations: await invitations.listMemberInvitations(c.env, ctx, query.patient_user_id),
  }))

  mount(app, contract.inviteMember, async ({ c, ctx, body }) => {
    const made = await invitations.inviteMember(c.env, ctx, body)
    drainSoon(c)
    return made
  })

  mount(app, contract.resendMemberInvitation, async ({ c, ctx, params }) => {
    const sent = await invitations.resendMemberInvitation(c.env, ctx, params.invitation_id)
    drainSoon(c)
    return sent
  })

  mount(app, contract.revokeMemberInvitation, async ({ c, ctx, params }) => {
    await invitations.revokeInvitationOfMember(c.env, ctx, params.invitation_id)
    drainSoon(c)
    return undefined
  })

  mountLink(app)
}

/** What is done with the link of an invitation; registering with the form is `patient/account`, in users.ts. */
function mountLink(app: Hono<EdgeContext>): void {
  mount(app, contract.readMemberInvitation, ({ c, body }) => readMemberInvitation(c.env, body.token))

  mount(app, contract.acceptMemberInvitation, async ({ c, ctx, body }) => {
    const session = c.get('session')
    if (!session) throw new Refusal('not_signed_in')
    const joined = await acceptMemberInvitation(c.env, ctx, session, body.token)
    await refreshClaims(c, session.user_id)
    drainSoon(c)
    return joined
  })

  mount(app, contract.completeSignup, async ({ c, ctx, params, body }) => {
    await takeTryOfSource(c, 'registration_by_source', params.token)
    const { orchid_user_id, email } = await completeSignup(c.env, ctx, params.token, body.password, zoneOf(c))
    drainSoon(c)
    return { orchid_user_id, email }
  })
}

/** The visitor's zone as the platform sees it, for forms that did not send one. */
function zoneOf(c: Context<EdgeContext>): string {
  const seen = timeZone.safeParse((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone)
  return seen.success ? seen.data : 'America/New_York'
}
