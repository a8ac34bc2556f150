import { booksAvailability, getTimeslot, releaseTimeslot } from '#contracts/api/holds'
import { Refusal } from '#contracts/errors'
import { bookingParties } from '#db/directory/queries/booking-parties'
import { licenseReach } from '#domain/content/session-license'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { forgetHold } from '../counted-holds.ts'
import { assertGuarded } from '../directory/guardians/guardians.ts'
import { addressOf } from '../directory/people/account-address.ts'
import { withPublicOffice } from '../directory/profiles/public-offices.ts'
import { withPhotos } from '../directory/profiles/profile-image.ts'
import { openFields, ownRecord } from '../directory/sealed-fields.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/holds.ts. The practice's object checks the rights. */
export function mountHolds(app: Hono<EdgeContext>): void {
  mount(app, booksAvailability, async ({ store, c, ctx, body }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const parties = await bookingParties(store.db, ctx.actor.user_id, body.orchid_pro_cognito_sub)
    if (!parties) throw new Refusal('not_found')
    const { provider, member } = parties
    await assertGuarded(store, ctx.actor, member)
    const { phone_number } = await openFields(c.env, ownRecord('member_profiles', member.user_id), member)
    const practice = practiceStub(c.env, provider.practice_id)
    return practice.act('hold.make', ctx, {
      start: fromInstant(body.timeslot_datetime_start),
      length_minute: body.timeslot_length_minute,
      provider_id: provider.user_id,
      appointment_type_label: body.appointment_type_label,
      place: body.place_session_held_outside_of_orchid,
      coupon_name: body.coupon_name?.trim() || null,
      seen_minor: body.seen_price === null ? null : Math.round(body.seen_price * 100),
      reach: licenseReach(provider.licenses, member.region === null ? [] : [member.region]),
      accepting: provider.accepting_clients,
      member: {
        first_name: member.first_name,
        preferred_first_name: member.preferred_first_name,
        last_name: member.last_name,
        dob: member.dob,
        email: addressOf(member.email),
        phone_number,
      },
    })
  })

  mount(app, getTimeslot, async ({ store, c, ctx, params }) => {
    const hold = await practiceOf(c.env, params.timeslot_id).act('hold.read', ctx, params.timeslot_id)
    const [withPhoto] = await withPhotos(store, [hold.orchid_pro], ({ cognito_sub }) => cognito_sub)
    const placed = await withPublicOffice(store, hold.orchid_pro.cognito_sub, hold)
    return {
      ...placed,
      orchid_pro: withPhoto ?? { ...hold.orchid_pro, photo_version: null },
    }
  })

  mount(app, releaseTimeslot, async ({ c, ctx, params }) => {
    await practiceOf(c.env, params.timeslot_id).act('hold.release', ctx, params.timeslot_id)
    await forgetHold(c.env, ctx, params.timeslot_id)
    return undefined
  })
}
