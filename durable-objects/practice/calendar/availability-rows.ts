import type { availability } from '#contracts/api/scheduling'
import { availability_periods } from '#db/practice/schema-calendar'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'

export type Availability = z.infer<typeof availability>

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
