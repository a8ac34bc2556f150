import * as contract from '#contracts/internal/handovers'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import {
  endForAdult,
  inviteAdult,
  readHandover,
  requestNotices,
  setAddressForAdult,
} from '../directory/guardians/handover.ts'
import { mount } from '../mount.ts'

/** Signed calls of the run of a coming of age (contracts/internal/handovers.ts), and support's way to help. */
export function mountHandovers(app: Hono<EdgeContext>): void {
  mount(app, contract.readHandover, ({ c, params }) => readHandover(c.env, params.minor_user_id))

  mount(app, contract.requestHandoverNotices, async ({ c, ctx, params, body }) => {
    const asked = await requestNotices(c.env, ctx, params.minor_user_id, body)
    drainSoon(c)
    return asked
  })

  mount(app, contract.endGuardianships, async ({ c, ctx, params, body }) => {
    const ended = await endForAdult(c.env, ctx, params.minor_user_id, body.operation_id)
    drainSoon(c)
    return ended
  })

  mount(app, contract.inviteToHandover, async ({ c, ctx, params, body }) => {
    const asked = await inviteAdult(c.env, ctx, params.minor_user_id, body.operation_id)
    drainSoon(c)
    return asked
  })

  mount(app, contract.setHandoverAddress, async ({ c, ctx, params, body }) => {
    await setAddressForAdult(c.env, ctx, params.minor_user_id, body.email)
    drainSoon(c)
    return undefined
  })
}
