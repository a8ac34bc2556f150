import { appointmentCouponDiscount, createCoupon, endCoupon, listCoupons } from '#contracts/api/coupons'
import { Refusal } from '#contracts/errors'
import { bookingParties } from '#db/directory/queries/booking-parties'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { fromPrice } from '#kernel/money'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import { mount } from '../mount.ts'
import { ownPractice } from '../own-practice.ts'

/** Routes of contracts/api/coupons.ts. The practice's object checks the rights, and reckons every price. */
export function mountCoupons(app: Hono<EdgeContext>): void {
  mount(app, listCoupons, ({ c, ctx }) => ownPractice(c.env, ctx).act('coupon.list', ctx))

  mount(app, createCoupon, ({ c, ctx, body: { amount, ...coupon } }) =>
    ownPractice(c.env, ctx).act('coupon.create', ctx, { ...coupon, amount: amount === null ? null : inCents(amount) }),
  )

  mount(app, endCoupon, ({ c, ctx, params }) =>
    practiceOf(c.env, params.coupon_id).act('coupon.end', ctx, params.coupon_id),
  )

  mount(app, appointmentCouponDiscount, async ({ store, c, ctx, body }) => {
    if (ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
    const parties = await bookingParties(store.db, ctx.actor.user_id, body.orchid_pro_cognito_sub)
    if (!parties) throw new Refusal('not_found')
    return practiceStub(c.env, parties.provider.practice_id).act('coupon.price', ctx, {
      label: body.appointment_type_label,
      name: body.coupon_name,
      provider_id: body.orchid_pro_cognito_sub,
    })
  })
}

function inCents(amount: number) {
  try {
    return fromPrice(amount)
  } catch {
    throw new Refusal('invalid', 'Please enter at most two decimals.')
  }
}
