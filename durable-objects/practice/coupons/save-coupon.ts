import { typeById } from '#db/practice/queries/appointment-types'
import type { CouponWire } from '#contracts/api/coupons'
import { Refusal } from '#contracts/errors'
import {
  changeCoupon,
  couponById,
  couponOfName,
  type CouponRow,
  couponsOfPractice,
  typesOfCoupons,
  usesOfCoupons,
} from '#db/practice/queries/coupons'
import { coupon_types, coupons } from '#db/practice/schema-coupons'
import { dayIn } from '#domain/scheduling/zone'
import { type Money, toPrice, usd } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { couponKey } from './coupon-rows.ts'

export type CouponInput = Pick<
  CouponWire,
  'name' | 'percent' | 'appointment_type_ids' | 'most_uses' | 'once_per_client' | 'last_day'
> & { amount: Money | null }

/** The coupons of the practice, the newest first. */
export function listCoupons(store: PracticeStore): CouponWire[] {
  const uses = new Map(usesOfCoupons(store.db, store.now).map((one) => [one.coupon_id, one.uses]))
  const types = Map.groupBy(typesOfCoupons(store.db), ({ coupon_id }) => coupon_id)
  return couponsOfPractice(store.db).map((row) =>
    couponView(row, { uses: uses.get(row.id) ?? 0, type_ids: (types.get(row.id) ?? []).map(({ type_id }) => type_id) }),
  )
}

/**
 * Makes a coupon. Throws `conflict` when another one has its name, `not_found` for a session type that is not of this
 * practice, `invalid` for both or neither of a part and an amount, and for a last day that is over.
 */
export function createCoupon(store: PracticeStore, input: CouponInput): CouponWire {
  const { id } = store.once(() => {
    const { name, percent, amount, appointment_type_ids, most_uses, once_per_client, last_day } = input
    if ((percent === null) === (amount === null))
      throw new Refusal('invalid', 'Please enter either a part of the price or an amount.')
    if (last_day !== null && last_day < dayIn(store.practice.timezone, store.now))
      throw new Refusal('invalid', 'The last day of a coupon cannot be in the past.')
    if (appointment_type_ids.some((type_id) => !typeById(store.db, type_id))) throw new Refusal('not_found')
    if (couponOfName(store.db).get({ key: couponKey(name) }))
      throw new Refusal('conflict', 'There is already a coupon with this name.')
    const fresh = store.newId('cpn')
    const at = store.nextStamp()
    store.insert(coupons, {
      id: fresh,
      name,
      name_key: couponKey(name),
      percent,
      amount_minor: amount?.minor ?? null,
      currency: amount?.currency ?? usd(0).currency,
      most_uses,
      once_per_client,
      last_day,
      ended_at: null,
      create_at: at,
      modify_at: at,
    })
    for (const type_id of new Set(appointment_type_ids)) store.insert(coupon_types, { coupon_id: fresh, type_id })
    store.audit({ category: 'payment', object: fresh })
    return { id: fresh }
  })
  return viewOf(store, id)
}

/** Ends a coupon. Holds and sessions with it keep their price. Safe to repeat. Throws `not_found`. */
export function endCoupon(store: PracticeStore, id: string): CouponWire {
  const row = couponById(store.db, id)
  if (!row) throw new Refusal('not_found')
  if (row.ended_at === null) {
    const name_key = `${row.name_key}\n${id}`
    changeCoupon(store.db, id, { ended_at: store.now, name_key, modify_at: store.nextStamp() })
    store.audit({ category: 'payment', object: id })
  }
  return viewOf(store, id)
}

function viewOf(store: PracticeStore, id: string): CouponWire {
  const found = listCoupons(store).find(({ coupon_id }) => coupon_id === id)
  if (!found) throw new Refusal('not_found')
  return found
}

function couponView(row: CouponRow, { uses, type_ids }: { uses: number; type_ids: string[] }): CouponWire {
  const { amount_minor: minor, currency } = row
  return {
    coupon_id: row.id,
    name: row.name,
    percent: row.percent,
    amount: minor === null ? null : toPrice({ minor, currency }),
    appointment_type_ids: type_ids,
    most_uses: row.most_uses,
    once_per_client: row.once_per_client,
    last_day: row.last_day,
    uses,
    is_ended: row.ended_at !== null,
  }
}
