import { bookableTypes } from '#db/practice/queries/appointment-types'
import { earliestBookable, isOffered, slotStep } from '#domain/scheduling/slots'
import { MINUTE, type Millis } from '#kernel/clock'
import { isOpen } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { hoursFor } from '../availability/availability-rows.ts'
import { type AppointmentTypeRow, typeByLabel } from '../types/type-rows.ts'
import { Refusal } from '#contracts/errors'

/** The session types that anyone may book; empty while the practice is an archive. */
export function publicTypes(store: PracticeStore): AppointmentTypeRow[] {
  if (!isOpen(store)) return []
  return bookableTypes(store.db)
}

/** A session type that a member may book. Throws `not_found`, also for a private type. */
export function bookableType(store: PracticeStore, label: string): AppointmentTypeRow {
  const type = typeByLabel(store, label)
  if (type.is_private) throw new Refusal('not_found')
  return type
}

/** Whether the availability rules offer this start, regardless of bookings. */
export function isOnOffer(store: PracticeStore, type: AppointmentTypeRow, start: Millis): boolean {
  return isOffered({ ...offer(store, type), busy: [] }, start)
}

export function offer(store: PracticeStore, type: AppointmentTypeRow) {
  const length = type.length_minute * MINUTE
  return {
    ...hoursFor(store, store.practice.owner_user_id, type),
    zone: store.practice.timezone,
    length,
    step: slotStep(length),
    earliest: earliestBookable(store.now, store.practice.notice_hours),
  }
}
