import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { chart_people, charts } from '#db/practice/schema-charts'
import { invoices } from '#db/practice/schema-invoices'
import { papers } from '#db/practice/schema-papers'
import { mails } from '#db/practice/schema-ledgers'
import { chart_merge_moves, chart_merges, discharges } from '#db/practice/schema-merges'
import { orders } from '#db/practice/schema-payments'
import type { Millis } from '#kernel/clock'
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'

export type MergeRow = typeof chart_merges.$inferSelect
type MoveRow = typeof chart_merge_moves.$inferSelect
export type DischargeRow = typeof discharges.$inferSelect

export function mergeById(db: PracticeDatabase, id: string): MergeRow | undefined {
  return db.select().from(chart_merges).where(eq(chart_merges.id, id)).get()
}

/** The joinings into or of a chart that were not undone, the latest first. */
export function mergesOfChart(db: PracticeDatabase, chartId: string, limit: number): MergeRow[] {
  const of = or(eq(chart_merges.kept_chart_id, chartId), eq(chart_merges.gone_chart_id, chartId))
  return db
    .select()
    .from(chart_merges)
    .where(and(of, isNull(chart_merges.undone_at)))
    .orderBy(desc(chart_merges.merged_at), desc(chart_merges.id))
    .limit(limit)
    .all()
}

/** All people whose charts were joined with that of a person, and the person. */
export function personsJoined(db: PracticeDatabase, patientUserId: string): string[] {
  const found = new Set([patientUserId])
  for (const id of found)
    for (const { patient_user_id } of db
      .select({ patient_user_id: chart_people.patient_user_id })
      .from(chart_people)
      .where(eq(chart_people.merged_into, id))
      .all())
      found.add(patient_user_id)
  return [...found]
}

export function changeMerge(db: PracticeDatabase, id: string, change: Partial<MergeRow>): void {
  db.update(chart_merges).set(change).where(eq(chart_merges.id, id)).run()
}

/** Marks a chart with its person as joined with another one, or with null as one of its own. */
export function markMerged(
  db: PracticeDatabase,
  gone: { chart_id: string; patient_user_id: string },
  into: { chart_id: string; patient_user_id: string } | null,
  modify_at: Millis,
): void {
  db.update(charts)
    .set({ merged_into: into?.chart_id ?? null, modify_at })
    .where(eq(charts.id, gone.chart_id))
    .run()
  db.update(chart_people)
    .set({ merged_into: into?.patient_user_id ?? null, modify_at })
    .where(eq(chart_people.patient_user_id, gone.patient_user_id))
    .run()
}

/** What a joining changed, by session. */
export function movesOfMerge(db: PracticeDatabase, mergeId: string): MoveRow[] {
  return db
    .select()
    .from(chart_merge_moves)
    .where(eq(chart_merge_moves.merge_id, mergeId))
    .orderBy(asc(chart_merge_moves.appointment_id))
    .all()
}

/** The sessions of a chart's person, with the account that takes part in each as the client. */
export function sessionsWithAccount(
  db: PracticeDatabase,
  { chart_id, patient_user_id }: { chart_id: string; patient_user_id: string },
): { session: typeof appointments.$inferSelect; user_id: string | null }[] {
  const place = and(
    eq(appointment_people.appointment_id, appointments.id),
    eq(appointment_people.person_id, patient_user_id),
  )
  return db
    .select({ session: appointments, user_id: appointment_people.user_id })
    .from(appointments)
    .leftJoin(appointment_people, place)
    .where(and(eq(appointments.chart_id, chart_id), eq(appointments.patient_user_id, patient_user_id)))
    .orderBy(asc(appointments.start_at), asc(appointments.id))
    .all()
}

/** Makes the mails of a session to one reader those to another, who is the same person. */
export function readdressMails(db: PracticeDatabase, appointmentId: string, from: string, to: string): void {
  db.update(mails)
    .set({ recipient_user_id: to })
    .where(and(eq(mails.appointment_id, appointmentId), eq(mails.recipient_user_id, from)))
    .run()
}

/** Makes an invoice without a session that of another chart of the same person, with what is owed and mailed about it. */
export function changeClient(
  db: PracticeDatabase,
  { id, was }: { id: string; was: string },
  { chart_id, patient_user_id }: { chart_id: string; patient_user_id: string },
): void {
  db.update(invoices).set({ chart_id, patient_user_id }).where(eq(invoices.id, id)).run()
  db.update(orders).set({ chart_id }).where(eq(orders.invoice_id, id)).run()
  readdressMails(db, id, was, patient_user_id)
}

/** Makes a paper that of another chart of the same person. */
export function changePaperClient(
  db: PracticeDatabase,
  id: string,
  { chart_id, patient_user_id }: { chart_id: string; patient_user_id: string },
): void {
  db.update(papers).set({ chart_id, patient_user_id }).where(eq(papers.id, id)).run()
}

/** The ids of all papers of a chart. */
export function paperIdsOfChart(db: PracticeDatabase, chartId: string): string[] {
  return db
    .select({ id: papers.id })
    .from(papers)
    .where(eq(papers.chart_id, chartId))
    .orderBy(asc(papers.id))
    .all()
    .map(({ id }) => id)
}

/** The discharge of a chart that holds now. */
export function openDischarge(db: PracticeDatabase, chartId: string): DischargeRow | undefined {
  return db
    .select()
    .from(discharges)
    .where(and(eq(discharges.chart_id, chartId), isNull(discharges.ended_at)))
    .orderBy(desc(discharges.create_at))
    .limit(1)
    .get()
}

/** Stores that a client was brought back. */
export function endDischarge(db: PracticeDatabase, chartId: string, ended_at: Millis): void {
  db.update(discharges)
    .set({ ended_at })
    .where(and(eq(discharges.chart_id, chartId), isNull(discharges.ended_at)))
    .run()
}

/** All discharges of a chart, the oldest first. */
export function dischargesOf(db: PracticeDatabase, chartId: string): DischargeRow[] {
  return db
    .select()
    .from(discharges)
    .where(eq(discharges.chart_id, chartId))
    .orderBy(asc(discharges.create_at), asc(discharges.id))
    .all()
}
