import { changePractice } from '#db/practice/queries/practice'
import { replacePeriods } from '#db/practice/queries/availability'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { type Availability, periodsOf } from './availability-rows.ts'
import { offerChanged } from './offer-news.ts'

export function readAvailability(store: PracticeStore): Availability {
  const { provider_id } = staffHere(store)
  return { timezone: store.practice.timezone, periods: periodsOf(store, provider_id) }
}

/** Replaces the provider's week and the practice's time zone. Booked sessions do not change. */
export function saveAvailability(store: PracticeStore, input: Availability): Availability {
  const { provider_id } = staffHere(store)
  replacePeriods(store.db, provider_id, input.periods)
  changePractice(store.db, { timezone: input.timezone, modify_at: store.nextStamp() })
  store.reread()
  offerChanged(store)
  return { timezone: store.practice.timezone, periods: periodsOf(store, provider_id) }
}
