import type { PracticeDatabase } from '#db/practice/practice-database'
import { availability_periods, blocked_intervals } from '#db/practice/schema-availability'
import { prepared } from '#db/statements'
import { asc, eq, sql } from 'drizzle-orm'

export type PeriodRow = typeof availability_periods.$inferSelect

/** The hours of a provider, of the week and of single dates, by weekday and time. */
export const periodsOfProvider = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(availability_periods)
    .where(eq(availability_periods.provider_id, sql.placeholder('providerId')))
    .orderBy(asc(availability_periods.weekday), asc(availability_periods.start_minute))
    .prepare(),
)

/** Replaces a provider's hours. */
export function replacePeriods(
  db: PracticeDatabase,
  providerId: string,
  periods: readonly Omit<PeriodRow, 'id' | 'provider_id'>[],
): void {
  db.delete(availability_periods).where(eq(availability_periods.provider_id, providerId)).run()
  // One by one: a statement takes at most a hundred values.
  for (const period of periods)
    db.insert(availability_periods)
      .values({ ...period, provider_id: providerId })
      .run()
}

/** Transfers the hours and blocked times of a provider to another. */
export function handOverHours(db: PracticeDatabase, from: string, to: string): void {
  for (const table of [availability_periods, blocked_intervals])
    db.update(table).set({ provider_id: to }).where(eq(table.provider_id, from)).run()
}
