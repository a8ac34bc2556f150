import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { prepared } from '#db/statements'
import { asThemselves, type PersonRow, storedPerson } from './partners.ts'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'

/**
 * The person of a chart, by `patient_user_id`. A partner of a couple has the names, details and account of their own
 * chart.
 */
export function chartPerson(db: PracticeDatabase, patientUserId: string): PersonRow | undefined {
  const row = storedPerson(db).get({ id: patientUserId })
  return row && asThemselves(db, row)
}

/** Whether a chart is sample data. */
export const sampleFlag = prepared((db: PracticeDatabase) =>
  db
    .select({ is_sample: charts.is_sample })
    .from(charts)
    .where(eq(charts.id, sql.placeholder('id')))
    .prepare(),
)

type ChartRow = typeof charts.$inferSelect

const linkedPerson = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.linked_user_id, sql.placeholder('id')))
    .prepare(),
)

/** The chart's person linked to an account. An account is linked to one person of a practice (decision 053). */
export function personOfAccount(db: PracticeDatabase, userId: string): PersonRow | undefined {
  return linkedPerson(db).get({ id: userId })
}

const personsIn = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.chart_id, sql.placeholder('id')))
    .orderBy(asc(chart_people.position))
    .prepare(),
)

/** The people of a chart, by position. Partners of a couple have the names, details and accounts of their own charts. */
export function peopleOfChart(db: PracticeDatabase, chartId: string): PersonRow[] {
  return personsIn(db)
    .all({ id: chartId })
    .map((row) => asThemselves(db, row))
}

/** The people with an account, by name. */
export function peopleWithAccount(db: PracticeDatabase, limit: number): PersonRow[] {
  return db
    .select()
    .from(chart_people)
    .where(isNotNull(chart_people.linked_user_id))
    .orderBy(asc(chart_people.last_name), asc(chart_people.first_name))
    .limit(limit)
    .all()
}

/** The ids of accounts that are linked to charts. */
export function linkedAccounts(db: PracticeDatabase, limit: number): string[] {
  return db
    .selectDistinct({ id: chart_people.linked_user_id })
    .from(chart_people)
    .where(isNotNull(chart_people.linked_user_id))
    .limit(limit)
    .all()
    .flatMap(({ id }) => id ?? [])
}

/** Removes the links to these accounts from charts. */
export function unlinkAccounts(db: PracticeDatabase, userIds: readonly string[]): void {
  db.update(chart_people).set({ linked_user_id: null }).where(among(chart_people.linked_user_id, userIds)).run()
}

/** Changes a person of a chart. */
export function changePerson(db: PracticeDatabase, patientUserId: string, change: Partial<PersonRow>): void {
  db.update(chart_people).set(change).where(eq(chart_people.patient_user_id, patientUserId)).run()
}

/** Charts with an id after the given one, by id. */
export function chartsAfter(db: PracticeDatabase, after: string, limit: number): ChartRow[] {
  return db.select().from(charts).where(gt(charts.id, after)).orderBy(asc(charts.id)).limit(limit).all()
}

/** Whether the practice has a client of its own. Samples do not count. */
export function hasRealChart(db: PracticeDatabase): boolean {
  return db.select({ id: charts.id }).from(charts).where(eq(charts.is_sample, false)).limit(1).get() !== undefined
}

/** Changes the status of a chart, if its current status is `from`. Returns whether it did. */
export function changeChartStatus(
  db: PracticeDatabase,
  id: string,
  from: ChartRow['client_status'],
  change: Pick<ChartRow, 'client_status' | 'modify_at'>,
): boolean {
  const changed = db
    .update(charts)
    .set(change)
    .where(and(eq(charts.id, id), eq(charts.client_status, from)))
    .returning({ id: charts.id })
    .all()
  return changed.length > 0
}

const invitedAmong = prepared((db: PracticeDatabase) =>
  db
    .select({ id: chart_people.patient_user_id })
    .from(chart_people)
    .innerJoin(charts, eq(charts.id, chart_people.chart_id))
    .where(
      and(
        sql`${chart_people.patient_user_id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
        eq(charts.client_status, 'invited'),
      ),
    )
    .prepare(),
)

/**
 * Who of these people was invited to the portal and has no account yet, by the ids in their own charts. A partner of a
 * couple is so in their own chart.
 */
export function signingUpAmong(db: PracticeDatabase, people: readonly PersonRow[]): ReadonlySet<string> {
  const without = people.filter(({ linked_user_id }) => linked_user_id === null)
  if (without.length === 0) return new Set()
  const ids = JSON.stringify(without.map(({ same_as, patient_user_id }) => same_as ?? patient_user_id))
  return new Set(
    invitedAmong(db)
      .all({ ids })
      .map(({ id }) => id),
  )
}

/** Turns a sample chart into an ordinary one. */
export function endSampleChart(db: PracticeDatabase, id: string, modify_at: number): void {
  db.update(charts)
    .set({ is_sample: false, client_status: 'active', modify_at })
    .where(and(eq(charts.id, id), eq(charts.is_sample, true)))
    .run()
}

/** Replaces the words by which a search finds a chart, and the name by which lists sort it. */
export function replaceChartWords(
  db: PracticeDatabase,
  { id, sort_name }: Pick<ChartRow, 'id' | 'sort_name'>,
  words: readonly string[],
): void {
  db.update(charts).set({ sort_name }).where(eq(charts.id, id)).run()
  db.delete(chart_words).where(eq(chart_words.chart_id, id)).run()
  // One bound value for all words: a statement accepts at most a hundred.
  db.run(sql`INSERT INTO ${chart_words} (word, chart_id) SELECT value, ${id} FROM json_each(${JSON.stringify(words)})`)
}

/** Deletes a chart with its people and words. Returns how many charts were deleted. */
export function deleteChart(db: PracticeDatabase, id: string): number {
  db.delete(chart_words).where(eq(chart_words.chart_id, id)).run()
  db.delete(chart_people).where(eq(chart_people.chart_id, id)).run()
  return db.delete(charts).where(eq(charts.id, id)).returning({ id: charts.id }).all().length
}
