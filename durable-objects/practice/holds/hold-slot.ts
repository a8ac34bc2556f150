import { personOfAccount } from '#db/practice/queries/charts'
import { personById } from '#db/practice/queries/people'
import { HOLDS_FULL_TEXT } from '#contracts/api/booking-limits'
import { Refusal } from '#contracts/errors'
import { freeSessionsOf } from '#db/practice/queries/holds'
import { checkoutOf } from '#db/practice/queries/payments'
import { holds } from '#db/practice/schema-holds'
import { actingPerson } from '#domain/access/actor'
import { can } from '#domain/access/can'
import { discountOf } from '#domain/billing/coupons'
import type { LicenseReach } from '#domain/content/session-license'
import { HOLD_LENGTH } from '#domain/scheduling/lifecycle-of-hold'
import { DAY, MINUTE, type Millis, toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { isFree } from '../meetings/busy-times.ts'
import { officeOfType, officeShown } from '../meetings/office-rows.ts'
import { closeWaySoon } from '../orders/close-page.ts'
import { amountOf, openOrder, orderOfHold } from '../orders/order-rows.ts'
import { type CouponRow, couponOfHold } from '#db/practice/queries/coupons'
import { couponKey, takeCoupon, usableCoupon } from '../coupons/coupon-rows.ts'
import { partnerNameFor } from '../charts/couple-rows.ts'
import type { PersonMarks, PersonName } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { currentTerms, termsOf } from '../terms/term-rows.ts'
import { bookableType, isBookable } from '../offer/offer-rules.ts'
import type { AppointmentTypeRow } from '../types/type-rows.ts'
import { assertLicensed } from '../offer/session-license.ts'
import { assertFirstIntroduction } from './first-introduction.ts'
import { type HoldRow, holdersOf, holdRow, moveHold, openHolds, subjectOfHold } from './hold-rows.ts'

/** A member's request for a time. What it says about them is from their account, for the chart that the booking may create. */
export type HoldRequest = {
  start: Millis
  length_minute: number
  provider_id: string
  appointment_type_label: string
  place: string | null
  /** The coupon to use. Without one, a hold that the user already has keeps its own. */
  coupon_name: string | null
  /** The price that the user has read, in the smallest unit; null where they read it once the time is held. */
  seen_minor: number | null
  /** How far the professional's licenses reach where the member lives. The directory knows it. */
  reach: LicenseReach
  /** Whether the professional accepts new clients. */
  accepting: boolean
  member: PersonName & PersonMarks
}

const BEING_PAID = 'The payment page of this time is open. Pay there, or wait until the time is free again.'

/** How many holds one person may have open in a practice, for themselves and for others. */
const MOST_OPEN = 3

/** A hold that a request would get, before it is written: who is told, and until when it lasts (ms). */
export type PlannedHold = { id: string; expires_at: Millis }

/** What a request for a time comes to: the hold that the user already has, or a new one, in the place of another. */
type Examined =
  | { own: HoldRow; coupon: CouponRow | null }
  | {
      own: null
      coupon: CouponRow | null
      type: AppointmentTypeRow
      end: Millis
      before: HoldRow | undefined
      expires_at: Millis
    }

/**
 * Examines a request for a time, and writes nothing. If the same user already holds this time, they get that hold, with
 * its deadline. If the same person holds it for somebody else (a guardian for themself or another child), and has not
 * begun to pay, that hold ends and the new one takes over its deadline, so that choosing again wins no time. Throws
 * `slot_taken`, `not_found` (type or provider), `invalid` (length, unknown state, a coupon that cannot be used), `too_many` (holds, free sessions),
 * `not_licensed` (no license that covers the session's day), `not_accepting` (for a person without a chart), `introduced`
 * (a second introduction), `conflict` (the user has read another price, and has no hold that keeps it).
 */
export function examineHold(store: PracticeStore, request: HoldRequest): Examined {
  const { user_id, acting_user_id } = peopleWhoHold(store)
  if (request.provider_id !== store.practice.owner_user_id) throw new Refusal('not_found')
  const type = bookableType(store, request.appointment_type_label)
  if (type.length_minute !== request.length_minute)
    throw new Refusal('invalid', 'This session type has a different length.')
  assertLicensed(store, request.reach, { location: type.location, start: request.start })
  if (!request.accepting && !personOfAccount(store.db, user_id)) throw new Refusal('not_accepting')
  const end = request.start + type.length_minute * MINUTE
  const isThis = (hold: HoldRow) => hold.start_at === request.start && hold.type_id === type.id
  const own = openHolds(store, user_id).find((hold) => hold.user_id === user_id && isThis(hold))
  if (own && can(store.ctx.actor, 'hold.read', subjectOfHold(own)))
    return { own, coupon: couponFor(store, request, type, { user_id, hold: own }) }
  const before = openHolds(store, acting_user_id).find(
    (hold) => hold.state === 'held' && hold.acting_user_id === acting_user_id && isThis(hold),
  )
  if (type.kind === 'introduction') assertFirstIntroduction(store, request, { user_id, except: before?.id })
  // The cheaper check comes first: of many people who want one time, it refuses all but one.
  const time = { start: request.start, end }
  const except = before && { hold_id: before.id }
  if (!isFree(store, request.provider_id, time, except)) throw new Refusal('slot_taken')
  if (!isBookable(store, type, request.start, except)) throw new Refusal('slot_taken')
  // Whoever acts for twelve children may hold no more than anyone else, and no child has more through two guardians.
  for (const id of holdersOf({ user_id, acting_user_id })) {
    const open = openHolds(store, id).filter((hold) => hold.id !== before?.id)
    if (open.length >= MOST_OPEN) throw new Refusal('too_many', HOLDS_FULL_TEXT)
    if (type.price_minor === 0) assertMayBookFree(store, id, open)
  }
  const coupon = couponFor(store, request, type, { user_id, hold: before })
  assertPriceAsSeen(request.seen_minor, type, coupon)
  return { own: null, coupon, type, end, before, expires_at: before?.expires_at ?? store.now + HOLD_LENGTH }
}

/** Refuses to hold a time (`conflict`) when the practice has changed its price since the client read it. */
function assertPriceAsSeen(seen_minor: number | null, type: AppointmentTypeRow, coupon: CouponRow | null): void {
  const minor = type.price_minor - (coupon ? discountOf(coupon, type.price_minor) : 0)
  if (seen_minor === null || seen_minor === minor) return
  const now = minor === 0 ? 'free' : `$${toPrice({ minor, currency: type.currency }).toFixed(2)}`
  throw new Refusal(
    'conflict',
    `This session is ${now} now. Nothing was charged. Please check the price and confirm again.`,
  )
}

/**
 * The coupon that a request takes: null when it names none, or the one that the user's own hold has already. Throws
 * `invalid` with why it cannot be used, and `wrong_state` while the payment page of that hold is open.
 */
function couponFor(
  store: PracticeStore,
  { coupon_name: name }: HoldRequest,
  type: AppointmentTypeRow,
  { user_id, hold }: { user_id: string; hold: HoldRow | undefined },
): CouponRow | null {
  if (name === null) return null
  if (hold && couponOfHold(store.db, hold.id)?.name_key === couponKey(name))
    return hold.user_id === user_id ? null : usableCoupon(store, name, type, { user_id, hold_id: hold.id })
  if (hold?.state === 'paying') throw new Refusal('wrong_state', BEING_PAID)
  return usableCoupon(store, name, type, { user_id, hold_id: hold?.id ?? '' })
}

/** The account for which a hold is made, and that of the person who acts: a guardian or the user. */
export function peopleWhoHold(store: PracticeStore): Pick<HoldRow, 'user_id' | 'acting_user_id'> {
  const actor = userHere(store)
  return { user_id: actor.user_id, acting_user_id: actingPerson(actor) }
}

/**
 * Reserves a free time for ten minutes of checkout, as `planned` if it is given. Throws what `examineHold` throws.
 */
export function holdSlot(store: PracticeStore, request: HoldRequest, planned?: PlannedHold): string {
  return store.once(() => {
    const examined = examineHold(store, request)
    const { own, coupon } = examined
    const { user_id } = peopleWhoHold(store)
    if (own) {
      if (coupon) takeCoupon(store, coupon, { user_id, hold_id: own.id })
      return { id: own.id }
    }
    const { type, end, before } = examined
    const id = planned?.id ?? store.newId('slot')
    const expires_at = Math.min(examined.expires_at, planned?.expires_at ?? examined.expires_at)
    if (before) moveHold(store, before, 'release')
    const at = store.nextStamp()
    store.insert(holds, {
      id,
      state: 'held',
      ...peopleWhoHold(store),
      provider_id: request.provider_id,
      start_at: request.start,
      end_at: end,
      type_id: type.id,
      type_label: type.label,
      type_kind: type.kind,
      hue: type.hue,
      location: type.location,
      // A place that the client names stays; otherwise it is the office of the type.
      ...((request.place ? null : officeOfType(store, type)) ?? { place: request.place, office_id: null }),
      buffer_before_minute: type.buffer_before_minute,
      buffer_after_minute: type.buffer_after_minute,
      member_first_name: request.member.first_name,
      member_preferred_first_name: request.member.preferred_first_name,
      member_last_name: request.member.last_name,
      member_dob: request.member.dob,
      member_email: request.member.email,
      member_phone: request.member.phone_number,
      billing_user_id: null,
      keep_from_guardians: false,
      needs_approval: type.needs_approval,
      ...currentTerms(store),
      expires_at,
      appointment_id: null,
      create_at: at,
      modify_at: at,
    })
    openOrder(store, { hold_id: id }, { minor: type.price_minor, currency: type.currency })
    if (coupon) takeCoupon(store, coupon, { user_id, hold_id: id })
    store.wake('holds', expires_at)
    store.audit({ category: 'hold', object: id })
    return { id }
  }).id
}

/** A hold as its request is answered. */
export function heldView(store: PracticeStore, id: string) {
  const row = holdRow(store, id)
  return {
    timeslot_id: row.id,
    price: toPrice(amountOf(orderOfHold(store, row.id))),
    timeslot_datetime_start: toInstant(row.start_at),
    timeslot_length_minute: (row.end_at - row.start_at) / MINUTE,
    expires_at: toInstant(row.expires_at),
  }
}

/**
 * Throws `too_many` when a person has as many free sessions as the practice allows, as the client or as the guardian who
 * booked them: ahead, or booked within 24 hours. Free times that they hold count as well.
 */
function assertMayBookFree(store: PracticeStore, userId: string, open: readonly HoldRow[]): void {
  const since = store.now - DAY
  const booked = freeSessionsOf(store.db, userId, { now: store.now, since })
  // Requests are among the booked ones already.
  const held = open.filter(({ id, state }) => state !== 'requested' && orderOfHold(store, id).price_minor === 0).length
  const { free_per_day, free_ahead } = store.practice
  if (held + booked.filter(({ is_ahead }) => is_ahead === 1).length >= free_ahead)
    throw new Refusal('too_many', 'You already have as many free sessions ahead as this professional allows.')
  if (held + booked.filter(({ create_at }) => create_at > since).length >= free_per_day)
    throw new Refusal('too_many', 'You have booked as many free sessions as this professional allows in one day.')
}

/**
 * A member's own hold, as the checkout page shows it. An expired hold is shown as released even if its alarm is late.
 */
export function getHold(store: PracticeStore, row: HoldRow) {
  const provider = personById(store.db).get({ id: row.provider_id })
  if (!provider) throw new Refusal('not_found')
  return {
    timeslot_id: row.id,
    state: row.state === 'held' && row.expires_at <= store.now ? ('released' as const) : row.state,
    price: toPrice(amountOf(orderOfHold(store, row.id))),
    timeslot_datetime_start: toInstant(row.start_at),
    timeslot_length_minute: (row.end_at - row.start_at) / MINUTE,
    /** The office that the checkout may name. The directory knows whether its address is public. */
    office_id: row.place ? row.office_id : officeShown(store, row),
    appointmentType: { label: row.type_label, kind: row.type_kind },
    orchid_pro: {
      cognito_sub: provider.user_id,
      display_name: provider.display_name,
      id_or_custom_url: provider.id_or_custom_url,
    },
    expires_at: toInstant(row.expires_at),
    appointment_id: row.appointment_id,
    needs_approval: row.needs_approval,
    coupon_name: couponOfHold(store.db, row.id)?.name ?? null,
    keep_from_guardians: row.keep_from_guardians,
    partner_name: row.type_kind === 'couple' ? partnerNameFor(store, row.user_id) : null,
    cancellation: termsOf(row),
    timezone: store.practice.timezone,
  }
}

/**
 * Releases a hold before its deadline. Safe to repeat. While the hold is being paid, one whose payment page is open cannot
 * be released. A payment with a saved card, and what the card provider may have made of a page that never came, is closed
 * after the commit. Throws `wrong_state`.
 */
export function releaseHold(store: PracticeStore, row: HoldRow): void {
  if (row.state === 'released') return
  if (row.state !== 'paying') return void moveHold(store, row, 'release')
  const way = checkoutOf(store.db, row.id)
  if (way?.session_id && way.state !== 'closed') throw new Refusal('wrong_state', BEING_PAID)
  moveHold(store, row, 'give_up')
  closeWaySoon(store, row.id)
}
