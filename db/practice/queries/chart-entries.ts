import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { owing } from '#db/practice/queries/chart-lists'
import { asThemselves, type PersonRow } from '#db/practice/queries/partners'
import { isOpenInvoice, openSums } from '#db/practice/queries/invoices'
import { chart_people, charts } from '#db/practice/schema-charts'
import type { Millis } from '#kernel/clock'
import { asc, sql } from 'drizzle-orm'

type ChartRow = typeof charts.$inferSelect

/** These charts. */
export function chartsAmong(db: PracticeDatabase, ids: readonly string[]): ChartRow[] {
  return db.select().from(charts).where(among(charts.id, ids)).all()
}

/** The people of these charts, by position, like `peopleOfChart`. */
export function peopleOfCharts(db: PracticeDatabase, ids: readonly string[]): PersonRow[] {
  return db
    .select()
    .from(chart_people)
    .where(among(chart_people.chart_id, ids))
    .orderBy(asc(chart_people.chart_id), asc(chart_people.position))
    .all()
    .map((row) => asThemselves(db, row))
}

/** What these charts owe at `now` (minor units). Those that owe nothing are left out. */
export function balancesOf(
  db: PracticeDatabase,
  ids: readonly string[],
  now: Millis,
): { id: string; due: number; overdue: number }[] {
  const { due, overdue } = openSums(now)
  const charts = sql`json_each(${JSON.stringify(ids)}) j`
  return db.all(sql`SELECT id, sum(due) AS due, sum(overdue) AS overdue FROM (
    SELECT appointments.chart_id AS id, ${due} AS due, ${overdue} AS overdue FROM ${charts}
    CROSS JOIN appointments INDEXED BY appointments_owing ON appointments.chart_id = j.value
    CROSS JOIN invoices ON invoices.appointment_id = appointments.id
    WHERE ${owing} AND ${isOpenInvoice} GROUP BY appointments.chart_id
    UNION ALL
    SELECT invoices.chart_id AS id, ${due} AS due, ${overdue} AS overdue FROM ${charts}
    CROSS JOIN invoices INDEXED BY invoices_by_chart ON invoices.chart_id = j.value
    WHERE ${isOpenInvoice} GROUP BY invoices.chart_id) GROUP BY id`)
}

/** How many drafts of notes of completed sessions these people have. Those without are left out. */
export function unsignedNotesOf(db: PracticeDatabase, patientIds: readonly string[]): { id: string; count: number }[] {
  return db.all(sql`SELECT n.patient_user_id AS id, count(*) AS count FROM json_each(${JSON.stringify(patientIds)}) j
    CROSS JOIN notes n INDEXED BY notes_unsigned_by_person ON n.patient_user_id = j.value
    CROSS JOIN appointments s ON s.id = n.appointment_id
    WHERE n.state = 'draft' AND s.status = 'completed' GROUP BY n.patient_user_id`)
}
