import type { BookingLimits } from '#contracts/api/booking-limits'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { changePractice } from '#db/practice/queries/practice'
import type { PracticeStore } from '../store/practice-store.ts'

export function readBookingLimits(store: PracticeStore): BookingLimits {
  const { free_per_day, free_ahead } = store.practice
  return { free_per_day, free_ahead }
}

/** Sets how many free sessions one client may book, unless they were changed unseen. Booked sessions do not change. */
export function saveBookingLimits(
  store: PracticeStore,
  { seen, ...wanted }: BookingLimits & { seen?: Seen },
): BookingLimits | Overtaken {
  const save = mergeSeen(wanted, seen, readBookingLimits(store))
  if ('overtaken' in save) return save
  const { free_per_day, free_ahead } = save.merged
  changePractice(store.db, { free_per_day, free_ahead, modify_at: store.nextStamp() })
  store.reread()
  return readBookingLimits(store)
}
