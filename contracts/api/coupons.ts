import { typeLabel } from '#contracts/api/appointment-types'
import { endpoint, forActs } from '#contracts/endpoint'
import { dateOnly, line, ourCurrency, ownedId, price, userId } from '#contracts/wire'
import { z } from 'zod'

const coupon = z.object({
  coupon_id: z.string(),
  name: z.string(),
  /** Either a part of the price or an amount; the other one is null. */
  percent: z.number().int().nullable(),
  amount: price.nullable(),
  /** The session types for which it is; empty for all of them. */
  appointment_type_ids: z.array(z.string()),
  /** How many sessions can be booked with it in all; null for any number. */
  most_uses: z.number().int().nullable(),
  once_per_client: z.boolean(),
  /** The last day on which it can be used, in the practice's time zone; null for no end. */
  last_day: z.string().nullable(),
  /** How many sessions are being or were booked with it. */
  uses: z.number().int(),
  is_ended: z.boolean(),
})
export type CouponWire = z.infer<typeof coupon>

export const listCoupons = endpoint({
  name: 'coupons',
  method: 'GET',
  path: '/api/scheduler/v1/payment/coupons',
  summary: 'List the coupons of the practice, the newest first, also those that ended.',
  access: forActs(['coupon.list'], ['calendar']),
  responses: { 200: z.array(coupon) },
})

export const createCoupon = endpoint({
  name: 'create_coupon',
  method: 'POST',
  path: '/api/scheduler/v1/payment/coupons',
  summary:
    'Make a coupon, with which clients who book pay less. Its name must be unique among those that have not ended.',
  access: forActs(['coupon.create'], ['calendar']),
  body: z.object({
    name: line(60),
    percent: z.number().int().min(1).max(100).nullable(),
    amount: price.min(0.01, 'Please enter an amount of at least $0.01.').nullable(),
    currency: ourCurrency,
    appointment_type_ids: z.array(ownedId('aty')).max(500),
    most_uses: z.number().int().min(1).max(100_000).nullable(),
    once_per_client: z.boolean(),
    last_day: dateOnly.nullable(),
  }),
  responses: { 201: coupon },
  /** `invalid`: both or neither of percent and amount, or a last day in the past. */
  errors: ['conflict', 'not_found', 'invalid'],
  idempotent: true,
})

export const endCoupon = endpoint({
  name: 'end_coupon',
  method: 'POST',
  path: '/api/scheduler/v1/payment/coupons/:coupon_id/end',
  summary: 'End a coupon. Sessions that are booked or being booked with it keep their price.',
  access: forActs(['coupon.end'], ['calendar']),
  params: z.object({ coupon_id: ownedId('cpn') }),
  responses: { 200: coupon },
  errors: ['not_found'],
})

export const appointmentCouponDiscount = endpoint({
  name: 'appointment_coupon_discount',
  method: 'POST',
  path: '/api/scheduler/v1/payment/appointment_coupon_discount',
  summary: 'Get the price of a session with a coupon. It is checked again when the time is held.',
  access: forActs(['coupon.price'], 'account'),
  body: z.object({
    appointment_type_label: typeLabel,
    coupon_name: line(60),
    orchid_pro_cognito_sub: userId,
  }),
  responses: { 200: z.object({ end_price: price }) },
  /** `invalid`: why the coupon cannot be used. */
  errors: ['not_found', 'invalid'],
})
