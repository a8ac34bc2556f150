import type { PracticeDatabase } from '#db/practice/practice-database'
import { availability_periods, blocked_intervals } from '#db/practice/schema-availability'
import { asc, eq } from 'drizzle-orm'

type Period = Omit<typeof availability_periods.$inferSelect, 'id' | 'provider_id'>

/** The weekly periods of a provider, by weekday and time. */
export function periodsOfProvider(db: PracticeDatabase, providerId: string): Period[] {
  return db
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

/** Replaces a provider's weekly periods. */
export function replacePeriods(db: PracticeDatabase, providerId: string, periods: readonly Period[]): void {
  db.delete(availability_periods).where(eq(availability_periods.provider_id, providerId)).run()
  if (periods.length > 0)
    db.insert(availability_periods)
      .values(periods.map((period) => ({ ...period, provider_id: providerId })))
      .run()
}

/** Transfers the weekly periods and blocked times of a provider to another. */
export function handOverHours(db: PracticeDatabase, from: string, to: string): void {
  for (const table of [availability_periods, blocked_intervals])
    db.update(table).set({ provider_id: to }).where(eq(table.provider_id, from)).run()
}
