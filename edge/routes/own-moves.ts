import { moveOwnAppointment, timesToMove } from '#contracts/api/own-moves'
import { Refusal } from '#contracts/errors'
import { bookingParties } from '#db/directory/queries/booking-parties'
import type { CallContext } from '#domain/access/actor'
import { licenseReach } from '#domain/content/session-license'
import { practiceOf } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/own-moves.ts. The practice's object checks the rights. */
export function mountOwnMoves(app: Hono<EdgeContext>): void {
  mount(app, timesToMove, async ({ store, c, ctx, params, query }) => {
    const { practice, reach } = await sessionOf(store, c.env, ctx, params.appointment_id)
    const from = query.from === undefined ? null : fromInstant(query.from)
    return practice.act('appointment.times', ctx, params.appointment_id, { from, days: query.days, reach })
  })

  mount(app, moveOwnAppointment, async ({ store, c, ctx, params, body }) => {
    const { practice, reach } = await sessionOf(store, c.env, ctx, params.appointment_id)
    const start = fromInstant(body.appointment_start)
    return practice.act('appointment.move_own', ctx, params.appointment_id, { start, reach })
  })
}

/**
 * The practice of a member's session, and how far its provider's licenses reach where the member lives. Reads the session
 * first: for another person's the answer must be `not_found`.
 */
async function sessionOf(store: DirectoryStore, env: EdgeContext['Bindings'], ctx: CallContext, id: string) {
  if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
  const practice = practiceOf(env, id)
  const { orchid_pro } = await practice.act('appointment.read', ctx, id)
  const parties = await bookingParties(store.db, ctx.actor.user_id, orchid_pro.cognito_sub)
  if (!parties) throw new Refusal('not_found')
  await assertGuarded(store, ctx.actor, parties.member)
  const { region } = parties.member
  return { practice, reach: licenseReach(parties.provider.licenses, region === null ? [] : [region]) }
}
