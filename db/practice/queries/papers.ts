import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { papers } from '#db/practice/schema-papers'
import type { PaperKind } from '#contracts/plain/paper-words'
import type { Millis } from '#kernel/clock'
import { and, asc, desc, eq, gte, inArray, max } from 'drizzle-orm'

export type PaperRow = typeof papers.$inferSelect

/** A paper by its id. */
export function paperById(db: PracticeDatabase, id: string): PaperRow | undefined {
  return db.select().from(papers).where(eq(papers.id, id)).get()
}

/** The papers of a chart, the newest first. */
export function papersOfChart(db: PracticeDatabase, chartId: string, limit: number): PaperRow[] {
  return db.select().from(papers).where(eq(papers.chart_id, chartId)).orderBy(desc(papers.id)).limit(limit).all()
}

/** The papers about any of these persons, the newest first. */
export function papersOfPersons(db: PracticeDatabase, personIds: readonly string[], limit: number): PaperRow[] {
  return db
    .select()
    .from(papers)
    .where(among(papers.patient_user_id, personIds))
    .orderBy(desc(papers.id))
    .limit(limit)
    .all()
}

/** The completed sessions of a chart that are no samples, the latest first. */
export function completedOfChart(
  db: PracticeDatabase,
  chartId: string,
  limit: number,
): (typeof appointments.$inferSelect)[] {
  return db
    .select()
    .from(appointments)
    .where(
      and(eq(appointments.chart_id, chartId), eq(appointments.status, 'completed'), eq(appointments.is_sample, false)),
    )
    .orderBy(desc(appointments.start_at), desc(appointments.id))
    .limit(limit)
    .all()
}

/** The coming sessions of a chart that are no samples, the next first. */
export function comingOfChart(
  db: PracticeDatabase,
  chartId: string,
  { from, limit }: { from: Millis; limit: number },
): (typeof appointments.$inferSelect)[] {
  const standing = inArray(appointments.status, ['pending_patient_portal_approval', 'invited', 'confirmed'])
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.chart_id, chartId),
        gte(appointments.start_at, from),
        standing,
        eq(appointments.is_sample, false),
      ),
    )
    .orderBy(asc(appointments.start_at), asc(appointments.id))
    .limit(limit)
    .all()
}

/** The last serial number of a kind in a year; 0 before the first one. */
export function lastSerial(db: PracticeDatabase, kind: PaperKind, year: number): number {
  const found = db
    .select({ last: max(papers.serial) })
    .from(papers)
    .where(and(eq(papers.kind, kind), eq(papers.year, year)))
    .get()
  return found?.last ?? 0
}

export function changePaper(db: PracticeDatabase, id: string, change: Partial<PaperRow>): void {
  db.update(papers).set(change).where(eq(papers.id, id)).run()
}
