import type { Context, Hono } from 'hono'
import * as handover from '#contracts/api/account-handover'
import * as contract from '#contracts/api/guardians'
import { Refusal } from '#contracts/errors'
import { toInstant } from '#kernel/clock'
import type { EdgeContext, Login } from '../context.ts'
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
  // Mounted before the paths with parameters, which would match this path too.
  mount(app, contract.switchBackToGuardian, async ({ c, visit }) => {
    await switchBack(visit, loginOf(c))
    return { ok: true as const }
  })

  mount(app, contract.renewCurrentAccess, async ({ visit }) => ({
    guardian_token_exp: toInstant(await renewGuardianToken(visit)),
  }))

  mount(app, contract.switchToMinor, async ({ c, visit, params }) => {
    await switchToMinor(visit, loginOf(c), { guardian_id: params.a, minor_id: params.b })
    return { ok: true as const }
  })
}

function mountMinors(app: Hono<EdgeContext>): void {
  mount(app, contract.listMinors, async ({ store, c }) => ({ minors: await listMinors(store, loginOf(c).user_id) }))

  mount(app, contract.addMinor, ({ store, c, body }) => addMinorProfile(store, loginOf(c).user_id, body))

  mount(app, contract.putHandoverEmail, ({ store, params, body }) =>
    saveHandoverAddress(store, params.minor_user_id, body),
  )

  mount(app, contract.listGuardians, async ({ store, params }) => {
    const standing = await standingTo(store, params.minor_user_id)
    const [guardians, open] = await Promise.all([
      listGuardians(store, standing),
      invitations.listGuardianInvitations(store, standing),
    ])
    return { guardians, invitations: open, may_manage_guardians: standing.manages }
  })

  mount(app, contract.putGuardianRights, ({ store, params, body }) =>
    changeRights(store, { minor_id: params.minor_user_id, guardian_id: params.guardian_user_id }, body),
  )

  mount(app, contract.endGuardianship, async ({ store, params }) => {
    await leaveMinor(store, { minor_id: params.minor_user_id, guardian_id: params.guardian_user_id })
    return undefined
  })
}

function mountInvitations(app: Hono<EdgeContext>): void {
  mount(app, contract.inviteGuardian, ({ store, params, body }) =>
    invitations.inviteGuardian(store, params.minor_user_id, body),
  )

  mount(app, contract.resendGuardianInvitation, async ({ store, params }) => {
    const { minor_user_id: minor_id, invitation_id } = params
    const invitation = await invitations.resendGuardianInvitation(store, { minor_id, invitation_id })
    return invitation
  })

  mount(app, contract.revokeGuardianInvitation, async ({ store, params }) => {
    const { minor_user_id: minor_id, invitation_id } = params
    await invitations.takeGuardianInvitationBack(store, { minor_id, invitation_id })
    return undefined
  })

  mount(app, contract.readGuardianInvitation, ({ store, body }) =>
    invitations.readGuardianInvitation(store, body.token),
  )

  mount(app, contract.acceptGuardianInvitation, ({ store, c, body }) =>
    invitations.acceptGuardianInvitation(store, loginOf(c), body.token),
  )
}

/** The endpoints for the link by which a young adult takes over an account. */
function mountHandover(app: Hono<EdgeContext>): void {
  mount(app, handover.readAccountHandover, ({ store, body }) => readTakeover(store, body.token))

  mount(app, handover.takeAccountOver, async ({ store, visit, body }) => {
    await takeTryOfSource(visit, 'registration_by_source', body.token)
    const taken = await takeOver(store, body)
    return taken
  })
}

function loginOf(c: Context<EdgeContext>): Login {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login
}
