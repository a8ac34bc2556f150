import { availability_periods } from '#db/practice/schema-calendar'
import { practice } from '#db/practice/schema-practice'
import { eq } from 'drizzle-orm'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { type Availability, periodsOf } from './availability-rows.ts'

export function readAvailability(store: PracticeStore): Availability {
  const { provider_id } = staffHere(store)
  return { timezone: store.practice.timezone, periods: periodsOf(store, provider_id) }
}

/** Replaces the provider's week and the practice's zone. Sessions already booked stay. */
export function saveAvailability(store: PracticeStore, input: Availability): Availability {
  const { provider_id } = staffHere(store)
  store.db.delete(availability_periods).where(eq(availability_periods.provider_id, provider_id)).run()
  if (input.periods.length > 0)
    store.db
      .insert(availability_periods)
      .values(input.periods.map((period) => ({ ...period, provider_id })))
      .run()
  store.db.update(practice).set({ timezone: input.timezone, modify_at: store.nextStamp() }).run()
  store.reread()
  return { timezone: store.practice.timezone, periods: periodsOf(store, provider_id) }
}
