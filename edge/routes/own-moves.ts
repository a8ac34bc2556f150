import { moveOwnAppointment, timesToMove } from '#contracts/api/own-moves'
import { Refusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { practiceOf } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { memberForBooking } from '../directory/people/people.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/own-moves.ts. The practice's object checks the rights. */
export function mountOwnMoves(app: Hono<EdgeContext>): void {
  mount(app, timesToMove, async ({ store, c, ctx, params, query }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    const from = query.from === undefined ? null : fromInstant(query.from)
    return practice.act('appointment.times', ctx, params.appointment_id, { from, days: query.days })
  })

  mount(app, moveOwnAppointment, async ({ store, c, ctx, params, body }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    const start = fromInstant(body.appointment_start)
    return practice.act('appointment.move_own', ctx, params.appointment_id, { start })
  })
}

/**
 * The practice of a member's session. Reads the session first: for another person's the answer must be `not_found`, even
 * if `assertGuarded` throws.
 */
async function practiceOfOwn(store: DirectoryStore, env: EdgeContext['Bindings'], ctx: CallContext, id: string) {
  if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
  const practice = practiceOf(env, id)
  await practice.act('appointment.read', ctx, id)
  const member = await memberForBooking(store, ctx.actor.user_id)
  if (!member) throw new Refusal('not_found')
  await assertGuarded(store, ctx.actor, member)
  return practice
}
