import { typeById } from '#db/practice/queries/appointment-types'
import { chartById } from '#db/practice/queries/chart-page'
import { nextHoldState } from '#domain/scheduling/lifecycle-of-hold'
import { answerBy } from '#domain/scheduling/request-deadline'
import { REQUESTED_STATUS } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import { keepsCoupon } from '../coupons/coupon-rows.ts'
import { isBookable } from '../offer/offer-rules.ts'
import { amountOf, orderOfHold } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChartPerson, chartOfAccount } from '../charts/chart-rows.ts'
import { coupleOfAccount } from '../charts/couple-rows.ts'
import { type HoldRow, holdRow, moveHold } from './hold-rows.ts'
import { bookPlace, type NewPlace } from '../meetings/book-place.ts'

/**
 * The result of a booking. `booked`; `made` is false if the hold was booked before. `taken`: the hold was released, and
 * clients can no longer book its time. `ended`: its payment was refunded or is being refunded.
 */
export type Booking = { kind: 'booked'; appointment_id: string; made: boolean } | { kind: 'taken' } | { kind: 'ended' }

/**
 * Turns a hold into an appointment, once; when the practice confirms its type, into a request, which is not paid. A member without a chart gets one. Called for a payment that the card
 * provider reports, and for free sessions; the caller was authorized before. A released hold can still be booked while
 * its member could hold its time anew. Throws `not_found`.
 */
export function bookFromHold(store: PracticeStore, holdId: string, payment: { paid: boolean }): Booking {
  const hold = holdRow(store, holdId)
  if ((hold.state === 'booked' || hold.state === 'requested') && hold.appointment_id)
    return { kind: 'booked', appointment_id: hold.appointment_id, made: false }
  if (!nextHoldState(hold.state, 'book')) return { kind: 'ended' }
  const isReserved = hold.state === 'paying' || (hold.state === 'held' && hold.expires_at > store.now)
  if (!isReserved && !isStillOffered(store, hold)) return { kind: 'taken' }
  const person = chartOfAccount(store, {
    user_id: hold.user_id,
    // The names are those of the hold's beginning, so any report of the account is newer.
    version: 0,
    first_name: hold.member_first_name,
    preferred_first_name: hold.member_preferred_first_name,
    last_name: hold.member_last_name,
    dob: hold.member_dob,
    email: hold.member_email,
    phone_number: hold.member_phone,
  })
  // What the client agreed to: a coupon is taken off.
  const { minor: price_minor, currency } = amountOf(orderOfHold(store, hold.id))
  const id = store.newId('apt')
  const asks = hold.needs_approval && !payment.paid
  const notice_hours = typeById(store.db, hold.type_id)?.notice_hours ?? store.practice.notice_hours
  const answer_by = answerBy({ now: store.now, start: hold.start_at, notice_hours })
  bookPlace(store, {
    id,
    provider_id: hold.provider_id,
    hold_id: hold.id,
    ...clientOfHold(store, hold, person),
    type: {
      id: hold.type_id,
      label: hold.type_label,
      hue: hold.hue,
      location: hold.location,
      price_minor,
      currency,
      buffer_before_minute: hold.buffer_before_minute,
      buffer_after_minute: hold.buffer_after_minute,
    },
    place: hold.place,
    office_id: hold.office_id,
    start_at: hold.start_at,
    end_at: hold.end_at,
    status: asks ? REQUESTED_STATUS : 'confirmed',
    ...(asks && { answer_by }),
    paid: payment.paid,
    using_invoicing: true,
    cancel_free_hours: hold.cancel_free_hours,
    cancel_fee_percent: hold.cancel_fee_percent,
    cancel_grace_minutes: hold.cancel_grace_minutes,
  })
  if (asks) {
    moveHold(store, hold, 'request', { appointment_id: id, expires_at: answer_by })
    store.wake('holds', answer_by)
  } else moveHold(store, hold, 'book', { appointment_id: id })
  return { kind: 'booked', appointment_id: id, made: true }
}

/**
 * Whether clients can still book the time of a hold that is over, by the rules of a new one: the professional may have
 * blocked the time since, given it to somebody else, or stopped offering the type. Who is a client and how far the
 * licenses reach was examined when it was held.
 */
function isStillOffered(store: PracticeStore, hold: HoldRow): boolean {
  const type = typeById(store.db, hold.type_id)
  if (!type || type.is_private || type.archived_at !== null) return false
  if (hold.provider_id !== store.practice.owner_user_id) return false
  if (hold.end_at - hold.start_at !== type.length_minute * MINUTE) return false
  return keepsCoupon(store, hold) && isBookable(store, type, hold.start_at, { hold_id: hold.id })
}

/**
 * For whom a hold is booked: the member or, with a couple's type, the couple of which they are a partner. Then it is like
 * a session that the practice books for the two: on their chart, and never hidden, because they are adults. Whoever
 * books it pays. A couple that was made after the hold is not meant: the checkout named nobody.
 */
function clientOfHold(
  store: PracticeStore,
  { type_kind, user_id, keep_from_guardians, create_at }: HoldRow,
  own: ChartPerson,
): Pick<NewPlace, 'chart_id' | 'patient_user_id' | 'client_user_id' | 'partner' | 'kept_from_guardians_by'> {
  const found = type_kind === 'couple' ? coupleOfAccount(store, user_id) : null
  const couple = found && (chartById(store.db, found[0].chart_id)?.create_at ?? 0) <= create_at ? found : null
  if (!couple) return { ...own, client_user_id: user_id, kept_from_guardians_by: keep_from_guardians ? 'client' : null }
  const [{ chart_id, patient_user_id, linked_user_id }, second] = couple
  return {
    chart_id,
    patient_user_id,
    client_user_id: linked_user_id,
    partner: {
      patient_user_id: second.patient_user_id,
      user_id: second.linked_user_id,
      pays: second.linked_user_id === user_id,
    },
    kept_from_guardians_by: null,
  }
}
