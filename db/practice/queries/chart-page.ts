import type { ListedTime } from '#contracts/plain/session-words'
import { inWindow } from '#db/in-window'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { chart_people, charts } from '#db/practice/schema-charts'
import { isOpenInvoice, isOverdue, unpaidRest } from '#db/practice/queries/invoices'
import { notes } from '#db/practice/schema-notes'
import { invoices } from '#db/practice/schema-invoices'
import { prepared } from '#db/statements'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import { CANCELLED_STATUSES } from '#domain/scheduling/status'
import { DAY, type Millis } from '#kernel/clock'
import { and, asc, desc, eq, gt, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'

type AppointmentRow = typeof appointments.$inferSelect
type NoteRow = typeof notes.$inferSelect

/** A chart by its id. */
export function chartById(db: PracticeDatabase, id: string): typeof charts.$inferSelect | undefined {
  return db.select().from(charts).where(eq(charts.id, id)).get()
}

/** Sets the status of a chart. */
export function setChartStatus(
  db: PracticeDatabase,
  id: string,
  change: Pick<typeof charts.$inferSelect, 'client_status' | 'modify_at'>,
): void {
  db.update(charts).set(change).where(eq(charts.id, id)).run()
}

const activation = prepared((db: PracticeDatabase) =>
  db
    .update(charts)
    .set({ client_status: 'active', modify_at: sql`${sql.placeholder('modify_at')}` })
    .where(and(eq(charts.id, sql.placeholder('id')), inArray(charts.client_status, ['waiting', 'inactive'])))
    .prepare(),
)

/** Makes a client who waits for a session, or is archived, active again. */
export function bringBack(db: PracticeDatabase, chartId: string, modify_at: Millis): void {
  activation(db).run({ id: chartId, modify_at })
}

const standing = notInArray(appointments.status, [...CANCELLED_STATUSES])
const ofChart = (chartId: string) => eq(appointments.chart_id, chartId)

/** The next standing session of a chart that has not ended at `now`. */
export function nextSessionOf(db: PracticeDatabase, chartId: string, now: Millis): AppointmentRow | undefined {
  return db
    .select()
    .from(appointments)
    .where(and(ofChart(chartId), gte(appointments.start_at, now - DAY), gt(appointments.end_at, now), standing))
    .orderBy(asc(appointments.start_at), asc(appointments.id))
    .limit(1)
    .get()
}

/** The latest standing session of a chart that has ended at `now`. */
export function lastSessionOf(db: PracticeDatabase, chartId: string, now: Millis): AppointmentRow | undefined {
  return db
    .select()
    .from(appointments)
    .where(
      and(ofChart(chartId), sql`${appointments.start_at} < ${now}`, sql`${appointments.end_at} <= ${now}`, standing),
    )
    .orderBy(desc(appointments.start_at), desc(appointments.id))
    .limit(1)
    .get()
}

/** How many sessions of a chart are to come at `now`, are over, and were canceled. */
export function sessionCounts(
  db: PracticeDatabase,
  chartId: string,
  now: Millis,
): { to_come: number; past: number; canceled: number } {
  const canceled = inArray(appointments.status, [...CANCELLED_STATUSES])
  const sums = db
    .select({
      to_come: sql<number>`coalesce(sum(NOT ${canceled} AND ${appointments.end_at} > ${now}), 0)`,
      past: sql<number>`coalesce(sum(NOT ${canceled} AND ${appointments.end_at} <= ${now}), 0)`,
      canceled: sql<number>`coalesce(sum(${canceled}), 0)`,
    })
    .from(appointments)
    .where(ofChart(chartId))
    .get()
  return sums ?? { to_come: 0, past: 0, canceled: 0 }
}

/** How many sessions of a chart are kept from guardians, by who chose that. */
export function hiddenCounts(db: PracticeDatabase, chartId: string): { by_client: number; by_professional: number } {
  const by = appointments.kept_from_guardians_by
  const sums = db
    .select({
      by_client: sql<number>`coalesce(sum(${by} = 'client'), 0)`,
      by_professional: sql<number>`coalesce(sum(${by} = 'professional'), 0)`,
    })
    .from(appointments)
    .where(and(ofChart(chartId), standing))
    .get()
  return sums ?? { by_client: 0, by_professional: 0 }
}

/** The sessions of a chart that start at or after `now`, the next first, or those before it, the latest first. */
export function sessionsOfChart(
  db: PracticeDatabase,
  chartId: string,
  { when, now, after, limit }: { when: ListedTime; now: Millis; after: PagePlace | null; limit: number },
): AppointmentRow[] {
  const newest_first = when === 'past'
  const times = newest_first ? { from: -EVER, to: now } : { from: now, to: EVER }
  const { where, order } = inWindow(
    { start: appointments.start_at, id: appointments.id },
    { ...times, after, newest_first },
  )
  return db
    .select()
    .from(appointments)
    .where(and(ofChart(chartId), where))
    .orderBy(...order)
    .limit(limit)
    .all()
}

/** The latest instant that a date can have (ms). */
const EVER = 8_640_000_000_000_000

const isOver = sql`(${appointments.status} = 'completed' OR ${appointments.client_ended} = 'missed')`
const draftOfCompleted = sql`${notes.state} = 'draft' AND ${isOver}`
/** A session that was canceled has no notes, but one to which the client did not come can have some. */
const withNotes = or(standing, eq(appointments.client_ended, 'missed'))

/** The notes of a chart's sessions that stand or that the client missed, the latest session first. A page begins after the note `after`. */
export function notesOfChart(
  db: PracticeDatabase,
  chartId: string,
  { unsigned, after, limit }: { unsigned: boolean; after: PagePlace | null; limit: number },
): { note: NoteRow; start_at: Millis }[] {
  const beyond =
    after &&
    or(lt(appointments.start_at, after.start), and(eq(appointments.start_at, after.start), lt(notes.id, after.id)))
  return db
    .select({ note: notes, start_at: appointments.start_at })
    .from(appointments)
    .innerJoin(notes, eq(notes.appointment_id, appointments.id))
    .where(and(ofChart(chartId), withNotes, unsigned ? draftOfCompleted : undefined, beyond ?? undefined))
    .orderBy(desc(appointments.start_at), desc(notes.id))
    .limit(limit)
    .all()
}

/**
 * How many notes a chart's sessions have that stand or were missed, how many of those that are over are not signed, and how many
 * completed sessions have none.
 */
export function noteCounts(
  db: PracticeDatabase,
  chartId: string,
): { total: number; unsigned: number; missing: number } {
  const sums = db
    .select({
      total: sql<number>`count(${notes.id})`,
      unsigned: sql<number>`coalesce(sum(${draftOfCompleted}), 0)`,
      missing: sql<number>`coalesce(sum(${notes.id} IS NULL AND ${appointments.status} = 'completed'), 0)`,
    })
    .from(appointments)
    .leftJoin(notes, eq(notes.appointment_id, appointments.id))
    .where(and(ofChart(chartId), withNotes))
    .get()
  return sums ?? { total: 0, unsigned: 0, missing: 0 }
}

/** What a chart owes at `now` (minor units), of which `overdue` is due before it, by how many of its invoices. */
export function balanceOfChart(
  db: PracticeDatabase,
  chartId: string,
  now: Millis,
): { due: number; overdue: number; open: number; invoices: number } {
  const columns = {
    due: sql<number>`coalesce(sum(CASE WHEN ${isOpenInvoice} THEN ${unpaidRest} ELSE 0 END), 0)`,
    overdue: sql<number>`coalesce(sum(CASE WHEN ${isOpenInvoice} AND ${isOverdue(now)} THEN ${unpaidRest} ELSE 0 END), 0)`,
    open: sql<number>`coalesce(sum(${isOpenInvoice}), 0)`,
    invoices: sql<number>`count(*)`,
  }
  const ofSessions = db
    .select(columns)
    .from(appointments)
    .innerJoin(invoices, eq(invoices.appointment_id, appointments.id))
    .where(ofChart(chartId))
    .get()
  const others = db.select(columns).from(invoices).where(eq(invoices.chart_id, chartId)).get()
  const sum = (key: keyof typeof columns) => (ofSessions?.[key] ?? 0) + (others?.[key] ?? 0)
  return { due: sum('due'), overdue: sum('overdue'), open: sum('open'), invoices: sum('invoices') }
}

/** The chart of a person (`patient_user_id`). */
export function chartOfPerson(db: PracticeDatabase, patientUserId: string): string | undefined {
  return db
    .select({ id: chart_people.chart_id })
    .from(chart_people)
    .where(eq(chart_people.patient_user_id, patientUserId))
    .get()?.id
}
