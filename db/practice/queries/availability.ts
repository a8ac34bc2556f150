import type { PracticeDatabase } from '#db/practice/practice-database'
import { availability_periods, blocked_intervals } from '#db/practice/schema-availability'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gt, lt } from 'drizzle-orm'

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

/**
 * The blocked times of a provider that touch [from, to), by start. Only those that start after `reach` can (all in ms).
 */
export function blocksIn(
  db: PracticeDatabase,
  { providerId, from, to, reach }: { providerId: string; from: Millis; to: Millis; reach: Millis },
): { id: string; start: Millis; end: Millis }[] {
  const { id, provider_id, start_at, end_at } = blocked_intervals
  return db
    .select({ id, start: start_at, end: end_at })
    .from(blocked_intervals)
    .where(and(eq(provider_id, providerId), gt(start_at, reach), lt(start_at, to), gt(end_at, from)))
    .orderBy(asc(start_at), asc(id))
    .all()
}

/** Transfers the weekly periods and blocked times of a provider to another. */
export function handOverHours(db: PracticeDatabase, from: string, to: string): void {
  for (const table of [availability_periods, blocked_intervals])
    db.update(table).set({ provider_id: to }).where(eq(table.provider_id, from)).run()
}
