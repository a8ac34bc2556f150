import type { availability } from '#contracts/api/scheduling'
import { availability_periods } from '#db/practice/schema-calendar'
import { practice } from '#db/practice/schema-practice'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

type Availability = z.infer<typeof availability>

/** Periods of one provider, by weekday and time. */
export function periodsOf(store: PracticeStore, providerId: string): Availability['periods'] {
  return store.db
    .select({
      weekday: availability_periods.weekday,
      start_minute: availability_periods.start_minute,
      end_minute: availability_periods.end_minute,
    })
    .from(availability_periods)
    .where(eq(availability_periods.provider_id, providerId))
    .orderBy(asc(availability_periods.weekday), asc(availability_periods.start_minute))
    .all()
}

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
