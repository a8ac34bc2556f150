import type { Context, Hono } from 'hono'
import * as handover from '#contracts/api/account-handover'
import * as contract from '#contracts/api/guardians'
import { Refusal } from '#contracts/errors'
import { toInstant } from '#kernel/clock'
import type { EdgeContext, Session } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import { renewGuardianToken, switchBack, switchToMinor } from '../directory/guardians/acting.ts'
import * as invitations from '../directory/invitations/guardian-invitations.ts'
import { listGuardians, standingTo } from '../directory/guardians/guardians.ts'
import { readTakeover, takeOver } from '../directory/guardians/handover.ts'
import {
  addMinorProfile,
  changeRights,
  leaveMinor,
  listMinors,
  saveHandoverAddress,
} from '../directory/guardians/minors.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/guardians.ts and account-handover.ts. */
export function mountGuardians(app: Hono<EdgeContext>): void {
  mountSwitching(app)
  mountMinors(app)
  mountInvitations(app)
  mountHandover(app)
}

function mountSwitching(app: Hono<EdgeContext>): void {
  // Before the addresses with parameters: both are POSTs below minors/.
  mount(app, contract.switchBackToGuardian, async ({ c }) => {
    await switchBack(c, sessionOf(c))
    return { ok: true as const }
  })

  mount(app, contract.renewCurrentAccess, async ({ c }) => ({
    guardian_token_exp: toInstant(await renewGuardianToken(c)),
  }))

  mount(app, contract.switchToMinor, async ({ c, params }) => {
    await switchToMinor(c, sessionOf(c), { guardian_id: params.a, minor_id: params.b })
    return { ok: true as const }
  })
}

function mountMinors(app: Hono<EdgeContext>): void {
  mount(app, contract.listMinors, async ({ c }) => ({ minors: await listMinors(c.env, sessionOf(c).user_id) }))

  mount(app, contract.addMinor, async ({ c, ctx, body }) => {
    const added = await addMinorProfile(c.env, ctx, sessionOf(c).user_id, body)
    drainSoon(c)
    return added
  })

  mount(app, contract.putHandoverEmail, async ({ c, ctx, params, body }) => {
    const saved = await saveHandoverAddress(c.env, ctx, params.minor_user_id, body.handover_email)
    drainSoon(c)
    return saved
  })

  mount(app, contract.listGuardians, async ({ c, ctx, params }) => {
    const standing = await standingTo(c.env, ctx, params.minor_user_id)
    const [guardians, open] = await Promise.all([
      listGuardians(c.env, standing),
      invitations.listGuardianInvitations(c.env, standing),
    ])
    return { guardians, invitations: open, may_manage_guardians: standing.manages }
  })

  mount(app, contract.putGuardianRights, ({ c, ctx, params, body }) =>
    changeRights(c.env, ctx, { minor_id: params.minor_user_id, guardian_id: params.guardian_user_id }, body.rights),
  )

  mount(app, contract.endGuardianship, async ({ c, ctx, params }) => {
    await leaveMinor(c.env, ctx, { minor_id: params.minor_user_id, guardian_id: params.guardian_user_id })
    drainSoon(c)
    return undefined
  })
}

function mountInvitations(app: Hono<EdgeContext>): void {
  mount(app, contract.inviteGuardian, async ({ c, ctx, params, body }) => {
    const invitation = await invitations.inviteGuardian(c.env, ctx, params.minor_user_id, body)
    drainSoon(c)
    return invitation
  })

  mount(app, contract.resendGuardianInvitation, async ({ c, ctx, params }) => {
    const { minor_user_id: minor_id, invitation_id } = params
    const invitation = await invitations.resendGuardianInvitation(c.env, ctx, { minor_id, invitation_id })
    drainSoon(c)
    return invitation
  })

  mount(app, contract.revokeGuardianInvitation, async ({ c, ctx, params }) => {
    const { minor_user_id: minor_id, invitation_id } = params
    await invitations.takeGuardianInvitationBack(c.env, ctx, { minor_id, invitation_id })
    return undefined
  })

  mount(app, contract.readGuardianInvitation, ({ c, body }) => invitations.readGuardianInvitation(c.env, body.token))

  mount(app, contract.acceptGuardianInvitation, async ({ c, ctx, body }) => {
    const link = await invitations.acceptGuardianInvitation(c.env, ctx, sessionOf(c), body.token)
    drainSoon(c)
    return link
  })
}

/** What is done with the link of the 18th birthday. */
function mountHandover(app: Hono<EdgeContext>): void {
  mount(app, handover.readAccountHandover, ({ c, body }) => readTakeover(c.env, body.token))

  mount(app, handover.takeAccountOver, async ({ c, ctx, body }) => {
    await takeTryOfSource(c, 'registration_by_source', body.token)
    const taken = await takeOver(c.env, ctx, body)
    drainSoon(c)
    return taken
  })
}

function sessionOf(c: Context<EdgeContext>): Session {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session
}
