import type { BookingLimits } from '#contracts/api/booking-limits'
import { changePractice } from '#db/practice/queries/practice'
import type { PracticeStore } from '../store/practice-store.ts'

export function readBookingLimits(store: PracticeStore): BookingLimits {
  const { free_per_day, free_ahead } = store.practice
  return { free_per_day, free_ahead }
}

/** Sets how many free sessions one client may book. Booked sessions do not change. */
export function saveBookingLimits(store: PracticeStore, { free_per_day, free_ahead }: BookingLimits): BookingLimits {
  changePractice(store.db, { free_per_day, free_ahead, modify_at: store.nextStamp() })
  store.reread()
  return readBookingLimits(store)
}
