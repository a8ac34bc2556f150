import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { prepared } from '#db/statements'
import { sameLegalName } from '#domain/access/same-person'
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'

/** The person of a chart, by `patient_user_id`. */
export const chartPerson = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(chart_people)
    .where(eq(chart_people.patient_user_id, sql.placeholder('id')))
    .prepare(),
)

/** Whether a chart is sample data. */
export const sampleFlag = prepared((db: PracticeDatabase) =>
  db
    .select({ is_sample: charts.is_sample })
    .from(charts)
    .where(eq(charts.id, sql.placeholder('id')))
    .prepare(),
)

type ChartRow = typeof charts.$inferSelect
type PersonRow = typeof chart_people.$inferSelect

/**
 * The chart's person linked to an account. Earlier releases linked an account to several people: then it is the one
 * whom the practice knows by the name of the account, and otherwise the oldest (decision 053).
 */
export function personOfAccount(db: PracticeDatabase, userId: string): PersonRow | undefined {
  const people = peopleOfAccount(db, userId)
  return (
    people.find((person) =>
      sameLegalName(person, { first_name: person.account_first_name, last_name: person.account_last_name }),
    ) ?? people[0]
  )
}

/** The people of a chart, by position. */
export function peopleOfChart(db: PracticeDatabase, chartId: string): PersonRow[] {
  return db
    .select()
    .from(chart_people)
    .where(eq(chart_people.chart_id, chartId))
    .orderBy(asc(chart_people.position))
    .all()
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

/**
 * The filter of a list of charts. Each of `words` must be the beginning of a word in the name. Without `statuses`, any
 * status matches.
 */
export type ChartFilter = {
  patient_type: ChartRow['patient_type']
  statuses: readonly ChartRow['client_status'][]
  words: readonly string[]
  skip: number
  limit: number
}

/** Charts that match a filter, by name. */
export function findCharts(db: PracticeDatabase, filter: ChartFilter): ChartRow[] {
  const withWord = (beginning: string) =>
    exists(
      db
        .select({ id: chart_words.chart_id })
        .from(chart_words)
        .where(
          and(
            eq(chart_words.chart_id, charts.id),
            gte(chart_words.word, beginning),
            lt(chart_words.word, `${beginning}\u{10ffff}`),
          ),
        ),
    )
  return db
    .select()
    .from(charts)
    .where(
      and(
        eq(charts.patient_type, filter.patient_type),
        filter.statuses.length > 0 ? inArray(charts.client_status, [...filter.statuses]) : undefined,
        ...filter.words.map(withWord),
      ),
    )
    .orderBy(asc(charts.sort_name), asc(charts.id))
    .limit(filter.limit)
    .offset(filter.skip)
    .all()
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

/** Turns a sample chart into an ordinary one. */
export function endSampleChart(db: PracticeDatabase, id: string, modify_at: number): void {
  db.update(charts)
    .set({ is_sample: false, client_status: 'active', modify_at })
    .where(and(eq(charts.id, id), eq(charts.is_sample, true)))
    .run()
}

/** Changes the name by which lists are sorted. */
export function changeSortName(db: PracticeDatabase, chartId: string, sort_name: string): void {
  db.update(charts).set({ sort_name }).where(eq(charts.id, chartId)).run()
}

/** The people linked to an account, the oldest first. There is one, unless an earlier release linked several. */
export function peopleOfAccount(db: PracticeDatabase, userId: string): PersonRow[] {
  return db
    .select()
    .from(chart_people)
    .where(eq(chart_people.linked_user_id, userId))
    .orderBy(asc(chart_people.patient_user_id))
    .all()
}

/** Replaces the words by which a search finds a chart. */
export function replaceChartWords(db: PracticeDatabase, chartId: string, words: readonly string[]): void {
  db.delete(chart_words).where(eq(chart_words.chart_id, chartId)).run()
  if (words.length === 0) return
  db.insert(chart_words)
    .values(words.map((word) => ({ word, chart_id: chartId })))
    .run()
}

/** Deletes a chart with its people and words. Returns how many charts were deleted. */
export function deleteChart(db: PracticeDatabase, id: string): number {
  db.delete(chart_words).where(eq(chart_words.chart_id, id)).run()
  db.delete(chart_people).where(eq(chart_people.chart_id, id)).run()
  return db.delete(charts).where(eq(charts.id, id)).returning({ id: charts.id }).all().length
}
