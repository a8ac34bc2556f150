import { openHoldsOf } from '#db/practice/queries/holds'
import type { publicAppointmentType, slotChip } from '#contracts/api/professionals'
import type { IntroductionState } from '#contracts/plain/type-kinds'
import type { ShownOffer } from '#contracts/internal/effects'
import type { LicenseReach } from '#domain/content/session-license'
import { DAY, type Millis, toInstant } from '#kernel/clock'
import { can } from '#domain/access/can'
import { toPrice } from '#kernel/money'
import type { z } from 'zod'
import { officeShown } from '../meetings/office-rows.ts'
import { isOpen } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { introducedSoFar } from './introduction-once.ts'
import { partnerNameFor } from '../charts/couple-rows.ts'
import type { AppointmentTypeRow } from '../types/type-rows.ts'
import { bookableStarts, bookableType, noticeOf, publicTypes } from './offer-rules.ts'
import { offersEnd } from './session-license.ts'

/** A type that anyone may book. The directory knows whether the address of its office is public. */
type OfferedType = Omit<z.infer<typeof publicAppointmentType>, 'office' | 'address_follows'> & {
  office_id: string | null
}

export type PublicOffer = {
  timezone: string
  types: OfferedType[]
  /** The lowest price that is not 0; null when there is none. */
  from_price: number | null
  offers_free: boolean
}

export type FreeSlots = {
  timezone: string
  notice_hours: number
  slots: z.infer<typeof slotChip>[]
  introduced: IntroductionState | null
  partner_name: string | null
}

/** Where a list of free times begins: `from` in ms, or null for now. */
export type SlotsQuestion = {
  appointment_type_label: string
  from: Millis | null
  days: number
  /** How far the licenses of the provider reach for the person who asks. The directory knows it. */
  reach: LicenseReach
}

/** The session types that anyone may book. Private types are left out. */
export function publicOffer(store: PracticeStore): PublicOffer {
  const { timezone } = store.practice
  const types = publicTypes(store).map((row) => ({
    label: row.label,
    kind: row.kind,
    price: toPrice({ minor: row.price_minor, currency: row.currency }),
    length_minute: row.length_minute,
    session_location_type: row.location,
    office_id: officeShown(store, row),
    description: row.description,
    needs_approval: row.needs_approval,
  }))
  const prices = types.map(({ price }) => price)
  const paid = prices.filter((price) => price > 0)
  return {
    timezone,
    types,
    from_price: paid.length === 0 ? null : Math.min(...paid),
    offers_free: paid.length < prices.length,
  }
}

/**
 * The free times of the practice's provider for one type. They begin at `from`, or now if that is later, and span some
 * days, but not those after the end of the license. A time that the person who asks holds is free for them.
 */
export function freeSlots(store: PracticeStore, question: SlotsQuestion): FreeSlots {
  const type = bookableType(store, question.appointment_type_label)
  const { timezone } = store.practice
  const notice_hours = noticeOf(store, type)
  const own = ofTheCaller(store, type)
  if (!isOpen(store)) return { timezone, notice_hours, slots: [], ...own }
  const from = Math.max(question.from ?? store.now, store.now)
  const to = Math.min(from + question.days * DAY, offersEnd(store, question.reach, type.location))
  const free = bookableStarts(store, type, { from, to })
  const held = ownHeldStarts(store, type.id).filter((start) => start >= from && start < to)
  const starts = held.length === 0 ? free : [...new Set([...free, ...held])].sort((a, b) => a - b)
  return {
    timezone,
    notice_hours,
    ...own,
    slots: starts.map((start) => ({
      timeslot_datetime_start: toInstant(start),
      timeslot_length_minute: type.length_minute,
    })),
  }
}

/** What a type means for the member who asks: an introduction that they have had, and the partner for whom they book too. */
function ofTheCaller(
  store: PracticeStore,
  { kind }: AppointmentTypeRow,
): Pick<FreeSlots, 'introduced' | 'partner_name'> {
  const { actor } = store.ctx
  const member = actor.kind === 'user' && actor.user_type === 'member' ? actor.user_id : null
  return {
    introduced: member !== null && kind === 'introduction' ? introducedSoFar(store, member) : null,
    partner_name: member !== null && kind === 'couple' ? partnerNameFor(store, member) : null,
  }
}

/** When the times begin that the caller holds for themselves. */
function ownHeldStarts(store: PracticeStore, typeId: string): Millis[] {
  const { actor } = store.ctx
  if (actor.kind !== 'user' || actor.user_type !== 'member') return []
  return openHoldsOf(store.db)
    .all({ user_id: actor.user_id, since: store.now - DAY })
    .filter((hold) => hold.user_id === actor.user_id && hold.type_id === typeId)
    .filter((hold) => hold.state === 'paying' || (hold.state === 'held' && hold.expires_at > store.now))
    .filter((hold) => can(actor, 'hold.read', { member: hold.user_id, hiddenFromGuardians: hold.keep_from_guardians }))
    .map(({ start_at }) => start_at)
}

/** How many free times are stored for the search. It shows fewer, so that some remain as time passes. */
const STORED_STARTS = 12

/**
 * What the search shows: prices, and the next free times within two weeks of the cheapest type with a price. Without such
 * a type they are those of the first free one.
 */
export function shownOffer(store: PracticeStore): ShownOffer {
  const { timezone, from_price, offers_free } = publicOffer(store)
  const types = publicTypes(store)
  const paid = types.filter(({ price_minor }) => price_minor > 0).toSorted((a, b) => a.price_minor - b.price_minor)
  const type = paid[0] ?? types[0]
  const notice_hours = type ? noticeOf(store, type) : store.practice.notice_hours
  if (!type) return { timezone, notice_hours, from_price, offers_free, next: null }
  const from = store.now
  const starts = bookableStarts(store, type, { from, to: from + 14 * DAY }).slice(0, STORED_STARTS)
  return {
    timezone,
    notice_hours,
    from_price,
    offers_free,
    next: { label: type.label, length_minute: type.length_minute, starts },
  }
}
