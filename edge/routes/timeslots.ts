import { HOLDS_FULL_TEXT } from '#contracts/api/booking-limits'
import { booksAvailability, getTimeslot, releaseTimeslot } from '#contracts/api/scheduling'
import { asRefusal, Refusal } from '#contracts/errors'
import { bookingParties } from '#db/directory/queries/booking-parties'
import type { CallContext } from '#domain/access/actor'
import { isLicensedFor } from '#domain/content/licensed-region'
import { hubStub, practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { withPhotos } from '../directory/profiles/profile-image.ts'
import type { Env } from '../env.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/scheduling.ts about times that are held for checkout. The practice's object checks the rights. */
export function mountTimeslots(app: Hono<EdgeContext>): void {
  mount(app, booksAvailability, async ({ store, c, ctx, body }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    if (body.coupon_name) throw new Refusal('invalid', 'This coupon is not valid.')
    const parties = await bookingParties(store.db, ctx.actor.user_id, body.orchid_pro_cognito_sub)
    if (!parties) throw new Refusal('not_found')
    const { provider, member } = parties
    await assertGuarded(store, ctx.actor, member)
    const practice = practiceStub(c.env, provider.practice_id)
    const hold = await practice.act('hold.make', ctx, {
      start: fromInstant(body.timeslot_datetime_start),
      length_minute: body.timeslot_length_minute,
      provider_id: provider.user_id,
      appointment_type_label: body.appointment_type_label,
      place: body.place_session_held_outside_of_orchid,
      licensed: isLicensedFor(provider.licensed_states, member.region),
      accepting: provider.accepting_clients,
      member: {
        first_name: member.first_name,
        preferred_first_name: member.preferred_first_name,
        last_name: member.last_name,
      },
    })
    await assertFewHolds(c.env, ctx, hold)
    return hold
  })

  mount(app, getTimeslot, async ({ store, c, ctx, params }) => {
    const hold = await practiceOf(c.env, params.timeslot_id).act('hold.read', ctx, params.timeslot_id)
    const [withPhoto] = await withPhotos(store, [hold.orchid_pro], ({ cognito_sub }) => cognito_sub)
    return { ...hold, orchid_pro: withPhoto ?? { ...hold.orchid_pro, photo_version: null } }
  })

  mount(app, releaseTimeslot, async ({ c, ctx, params }) => {
    await practiceOf(c.env, params.timeslot_id).act('hold.release', ctx, params.timeslot_id)
    if (ctx.actor.kind === 'user') await hubStub(c.env, ctx.actor.user_id).act('hold.forget', params.timeslot_id)
    return undefined
  })
}

/**
 * Counts a hold among those that its member has at all practices. Releases it and throws `too_many` when there are too
 * many of them.
 */
async function assertFewHolds(
  env: Env,
  ctx: CallContext,
  { timeslot_id, expires_at }: { timeslot_id: string; expires_at: string },
): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const hold = { timeslot_id, expires_at: fromInstant(expires_at) }
  if (await hubStub(env, ctx.actor.user_id).act('hold.count', hold)) return
  await practiceOf(env, timeslot_id)
    .act('hold.release', ctx, timeslot_id)
    .catch((error: unknown) => {
      // It is a hold of before that is being paid, so it stays.
      if (asRefusal(error)?.code !== 'wrong_state') throw error
    })
  throw new Refusal('too_many', HOLDS_FULL_TEXT)
}
