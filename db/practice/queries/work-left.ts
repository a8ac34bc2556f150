import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { notes } from '#db/practice/schema-notes'
import type { Millis } from '#kernel/clock'
import { and, asc, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'

type AppointmentRow = typeof appointments.$inferSelect

/** Sessions that need something, the latest first. `count` is at most the limit of counting. */
export type SessionsLeft = { count: number; rows: AppointmentRow[] }
export type Limits = { listed: number; counted: number }

// The conditions of the partial indexes of these tables, word for word: SQLite compares the expressions, so they must
// contain no bound values.
const live = sql`${appointments.status} IN ('invited', 'confirmed')`
const completed = sql`${appointments.status} = 'completed'`
const withoutNote = sql`${appointments.note_begun_at} IS NULL`
const unpaid = sql`${appointments.paid} = 0 AND ${appointments.price_minor} > 0`
const draft = sql`${notes.state} = 'draft'`

const requested = sql`${appointments.status} = 'pending_patient_portal_approval'`

const asked = sql`${appointments.asked_at} IS NOT NULL AND ${appointments.ask_outcome} IS NULL`

const real = eq(appointments.is_sample, false)

/** Requests of members that wait for an answer, the next deadline first. */
export function withOpenRequest(db: PracticeDatabase, { listed, counted }: Limits): SessionsLeft {
  const ids = db.select({ one: sql`1` }).from(appointments).where(requested).limit(counted)
  const { answer_by } = appointments
  return {
    count: countOf(db, sql`${ids}`),
    rows: db.select().from(appointments).where(requested).orderBy(asc(answer_by)).limit(listed).all(),
  }
}

/** Sessions to come whose clients ask for another time, the oldest question first. */
export function withOpenAsk(db: PracticeDatabase, now: Millis, { listed, counted }: Limits): SessionsLeft {
  // Both comparisons are for the planner, which would rather read all sessions by their start.
  const condition = and(asked, gt(appointments.asked_at, 0), live, sql`+${appointments.start_at} > ${now}`)
  const ids = db.select({ one: sql`1` }).from(appointments).where(condition).limit(counted)
  return {
    count: countOf(db, sql`${ids}`),
    rows: db.select().from(appointments).where(condition).orderBy(asc(appointments.asked_at)).limit(listed).all(),
  }
}

/** Sessions that are over, or flagged as missed, and neither completed nor canceled. */
export function withoutOutcome(db: PracticeDatabase, now: Millis, limits: Limits): SessionsLeft {
  const over = sql`(${lte(appointments.end_at, now)} OR ${eq(appointments.may_have_missed, true)})`
  return left(db, and(live, real, over), limits)
}

/** Completed sessions with an invoice that was neither paid nor written off. */
export function withUnpaidInvoice(db: PracticeDatabase, limits: Limits): SessionsLeft {
  const open = sql`EXISTS (SELECT 1 FROM invoices i WHERE i.id = ${appointments.invoice_id}
    AND i.paid_minor + i.written_off_minor < i.total_minor)`
  return left(db, and(completed, unpaid, real, isNotNull(appointments.invoice_id), open), limits)
}

/** Completed sessions that have no note. */
export function withoutNotes(db: PracticeDatabase, limits: Limits): SessionsLeft {
  return left(db, and(completed, withoutNote, real), limits)
}

/** Completed sessions with a note that was not signed. */
export function withUnsignedNote(db: PracticeDatabase, limits: Limits): SessionsLeft {
  const condition = and(draft, completed, real)
  const ofSession = eq(appointments.id, notes.appointment_id)
  const ids = db.selectDistinct({ id: appointments.id }).from(notes).innerJoin(appointments, ofSession).where(condition)
  const rows = db.selectDistinct({ row: appointments }).from(notes).innerJoin(appointments, ofSession).where(condition)
  return {
    count: countOf(db, sql`${ids.limit(limits.counted)}`),
    rows: rows
      .orderBy(desc(appointments.start_at))
      .limit(limits.listed)
      .all()
      .map(({ row }) => row),
  }
}

function left(db: PracticeDatabase, condition: SQL | undefined, { listed, counted }: Limits): SessionsLeft {
  const ids = db.select({ one: sql`1` }).from(appointments).where(condition).limit(counted)
  return {
    count: countOf(db, sql`${ids}`),
    // The sign keeps the planner from reading all sessions in this order, instead of those that are left.
    rows: db
      .select()
      .from(appointments)
      .where(condition)
      .orderBy(desc(sql`+${appointments.start_at}`))
      .limit(listed)
      .all(),
  }
}

const countOf = (db: PracticeDatabase, rows: SQL): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${rows}`)?.n ?? 0
