import { changePractice } from '#db/practice/queries/practice'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { replacePeriods } from '#db/practice/queries/availability'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { type Availability, periodsOf } from './availability-rows.ts'
import { offerChanged } from '../store/offer-changed.ts'

export function readAvailability(store: PracticeStore): Availability {
  const { provider_id } = staffHere(store)
  const { timezone, notice_hours } = store.practice
  return { timezone, periods: periodsOf(store, provider_id), notice_hours }
}

/**
 * Replaces the provider's week, the practice's time zone, in which its hours are, and, if it is given, the notice of
 * bookings. Booked sessions do not change. A
 * save that has not `seen` the present hours changes nothing.
 */
export function saveAvailability(
  store: PracticeStore,
  { seen, ...wanted }: Omit<Availability, 'notice_hours'> & { notice_hours?: number; seen?: Seen },
): Availability | Overtaken {
  const { provider_id } = staffHere(store)
  const save = mergeSeen(wanted, seen, readAvailability(store), [['timezone', 'periods']])
  if ('overtaken' in save) return save
  const { notice_hours = store.practice.notice_hours, ...input } = save.merged
  replacePeriods(store.db, provider_id, input.periods)
  changePractice(store.db, { timezone: input.timezone, notice_hours, modify_at: store.nextStamp() })
  store.reread()
  offerChanged(store)
  return readAvailability(store)
}
