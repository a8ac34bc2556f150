import * as contract from '#contracts/internal/handovers'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import {
  endForAdult,
  inviteAdult,
  readHandover,
  requestNotices,
  setAddressForAdult,
} from '../directory/guardians/handover.ts'
import { mount } from '../mount.ts'

/** Signed calls of the handover workflow, and of operators about a handover (contracts/internal/handovers.ts). */
export function mountHandovers(app: Hono<EdgeContext>): void {
  mount(app, contract.readHandover, ({ store, params }) => readHandover(store, params.minor_user_id))

  mount(app, contract.requestHandoverNotices, ({ store, params, body }) =>
    requestNotices(store, params.minor_user_id, body),
  )

  mount(app, contract.endGuardianships, ({ store, params, body }) =>
    endForAdult(store, params.minor_user_id, body.operation_id),
  )

  mount(app, contract.inviteToHandover, ({ store, params, body }) =>
    inviteAdult(store, params.minor_user_id, body.operation_id),
  )

  mount(app, contract.setHandoverAddress, async ({ store, params, body }) => {
    await setAddressForAdult(store, params.minor_user_id, body.email)
    return undefined
  })
}
