import { askMove, declineAsk, ownChoices, withdrawAsk } from '#contracts/api/move-asks'
import { moveOwnAppointment, timesToMove } from '#contracts/api/own-moves'
import { Refusal } from '#contracts/errors'
import { actingPerson, type CallContext } from '#domain/access/actor'
import { practiceOf } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { gateOf } from '../directory/email-gate.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { memberForBooking } from '../directory/people/people.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/own-moves.ts and move-asks.ts. The practice's object checks the rights. */
export function mountOwnMoves(app: Hono<EdgeContext>): void {
  mount(app, timesToMove, async ({ store, c, ctx, params, query }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    const from = query.from === undefined ? null : fromInstant(query.from)
    return practice.act('appointment.times', ctx, params.appointment_id, { from, days: query.days })
  })

  mount(app, moveOwnAppointment, async ({ store, c, ctx, params, body }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    const start = fromInstant(body.appointment_start)
    const gate = await gateOf(c.env, `own-moves of ${callerId(ctx)}`)
    if (await gate.isFull('own_move')) throw new Refusal('too_many', TOO_OFTEN)
    const moved = await practice.act('appointment.move_own', ctx, params.appointment_id, { start })
    await gate.take('own_move')
    return moved
  })

  mount(app, ownChoices, async ({ store, c, ctx, params }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    return practice.act('appointment.choices', ctx, params.appointment_id)
  })

  mount(app, askMove, async ({ store, c, ctx, params, body }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    const times = body.times.map((time) => fromInstant(time))
    return practice.act('appointment.ask_move', ctx, params.appointment_id, { times, text: body.text })
  })

  mount(app, withdrawAsk, async ({ store, c, ctx, params, body }) => {
    const practice = await practiceOfOwn(store, c.env, ctx, params.appointment_id)
    return practice.act('appointment.withdraw_ask', ctx, params.appointment_id, fromInstant(body.asked_at))
  })

  mount(app, declineAsk, ({ c, ctx, params, body }) =>
    practiceOf(c.env, params.appointment_id).act('appointment.decline_ask', ctx, params.appointment_id, {
      asked_at: fromInstant(body.asked_at),
      text: body.text,
    }),
  )
}

const TOO_OFTEN = 'You moved many sessions today. Please try again tomorrow, or ask your professional.'

function callerId({ actor }: CallContext): string {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actingPerson(actor)
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
