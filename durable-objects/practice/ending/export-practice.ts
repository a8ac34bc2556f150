import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { appointment_types, availability_periods } from '#db/practice/schema-calendar'
import { attendance, consent_log, session_drafts, transcript_segments } from '#db/practice/schema-calls'
import { channels } from '#db/practice/schema-channels'
import { chart_people, charts } from '#db/practice/schema-charts'
import { audit } from '#db/practice/schema-ledgers'
import { notes } from '#db/practice/schema-notes'
import { invoices, payments } from '#db/practice/schema-payments'
import { people } from '#db/practice/schema-practice'
import { isCancelled } from '#domain/scheduling/status'
import { toInstant } from '#kernel/clock'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { chainTail } from '../store/audit-chain.ts'
import { schemaAt } from '../notes/note-schemas.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { draftOf, linesOf, quotedOf } from '../calls/transcript-rows.ts'
import { noteView } from '../notes/note-view.ts'

/** What an export is made of. */
export type ExportPart =
  | 'charts'
  | 'sessions'
  | 'notes'
  | 'transcripts'
  | 'summaries'
  | 'invoices'
  | 'payments'
  | 'conversations'
  | 'audit'

/** Where a page begins; `until` is the audit row with which the export began. */
export type ExportQuestion = { part: ExportPart; after: string; until: number }
/** Rows as JSON; `next` is where the following page begins, null at the end. */
export type ExportPage = { rows: string[]; next: string | null }

const PAGE = 50
/** Each of these is opened, or is as long as a session. */
const FEW = 10

/** Begins an export: leaves its row in the audit, and answers what the practice is. */
export function beginExport(store: PracticeStore) {
  const { id, name, timezone, create_at } = store.practice
  store.audit({ category: 'practice', object: id })
  return {
    practice: { practice_id: id, name, timezone, created: toInstant(create_at), exported: toInstant(store.now) },
    people: store.db.select().from(people).all(),
    appointment_types: store.db.select().from(appointment_types).all(),
    availability: store.db.select().from(availability_periods).all(),
    audit_until: chainTail(store.db).seq,
  }
}

/** One page of a part. What is sealed is opened here, a page at a time. */
export async function exportPage(call: ActCall, question: ExportQuestion): Promise<ExportPage> {
  const { part, after, until } = question
  const { host } = call
  const read = <T>(work: (store: PracticeStore) => T): T => call.admit(work)
  switch (part) {
    case 'charts':
      return read((store) => page(chartsAfter(store, after), PAGE, ({ patient_chart_id }) => patient_chart_id))
    case 'sessions':
      return read((store) => page(sessionsAfter(store, after), PAGE, ({ appointment_id }) => appointment_id))
    case 'notes':
      return notePage(host, read, after)
    case 'transcripts':
      return transcriptPage(host, read, after)
    case 'summaries':
      return summaryPage(host, read, after)
    case 'invoices':
      return read(({ db }) => {
        const rows = db
          .select()
          .from(invoices)
          .where(gt(invoices.id, after))
          .orderBy(asc(invoices.id))
          .limit(PAGE)
          .all()
        return page(rows, PAGE, ({ id }) => id)
      })
    case 'payments':
      return read(({ db }) => {
        const rows = db
          .select()
          .from(payments)
          .where(gt(payments.id, after))
          .orderBy(asc(payments.id))
          .limit(PAGE)
          .all()
        return page(rows, PAGE, ({ id }) => id)
      })
    case 'conversations':
      return read(({ db }) => {
        const rows = db
          .select()
          .from(channels)
          .where(gt(channels.id, after))
          .orderBy(asc(channels.id))
          .limit(PAGE)
          .all()
        return page(rows, PAGE, ({ id }) => id)
      })
    case 'audit':
      return read(({ db }) => {
        const rows = db
          .select()
          .from(audit)
          .where(and(gt(audit.seq, Number(after) || 0), lte(audit.seq, until)))
          .orderBy(asc(audit.seq))
          .limit(PAGE * 4)
          .all()
        return page(rows, PAGE * 4, ({ seq }) => String(seq))
      })
  }
}

type Read = <T>(work: (store: PracticeStore) => T) => T

function page<T extends object>(rows: readonly T[], limit: number, idOf: (row: T) => string): ExportPage {
  const last = rows.at(-1)
  return { rows: rows.map((row) => JSON.stringify(row)), next: last && rows.length === limit ? idOf(last) : null }
}

function chartsAfter({ db }: PracticeStore, after: string) {
  const found = db.select().from(charts).where(gt(charts.id, after)).orderBy(asc(charts.id)).limit(PAGE).all()
  return found.map(({ id, patient_type, client_status, is_sample, create_at }) => ({
    patient_chart_id: id,
    patient_type,
    client_status,
    is_sample,
    created: toInstant(create_at),
    people: db
      .select()
      .from(chart_people)
      .where(eq(chart_people.chart_id, id))
      .orderBy(asc(chart_people.position))
      .all(),
  }))
}

function sessionsAfter(store: PracticeStore, after: string) {
  const { db } = store
  const found = db
    .select()
    .from(appointments)
    .where(gt(appointments.id, after))
    .orderBy(asc(appointments.id))
    .limit(PAGE)
    .all()
  return found.map(({ id, start_at, end_at, ...row }) => ({
    appointment_id: id,
    start: toInstant(start_at),
    end: toInstant(end_at),
    client: nameOf(store, row.patient_user_id),
    ...row,
    people: db.select().from(appointment_people).where(eq(appointment_people.appointment_id, id)).all(),
    attendance: db.select().from(attendance).where(eq(attendance.appointment_id, id)).all(),
    consents: db.select().from(consent_log).where(eq(consent_log.appointment_id, id)).all(),
  }))
}

/** Signed text also of cancelled sessions, which left the view; a draft of one was destroyed with it. */
async function notePage(host: PracticeHost, read: Read, after: string): Promise<ExportPage> {
  const found = read((store) =>
    store.db
      .select({ note: notes, status: appointments.status, start_at: appointments.start_at })
      .from(notes)
      .innerJoin(appointments, eq(appointments.id, notes.appointment_id))
      .where(gt(notes.id, after))
      .orderBy(asc(notes.id))
      .limit(FEW)
      .all()
      .map((row) => ({
        ...row,
        client: nameOf(store, row.note.patient_user_id),
        schema: schemaAt(store, row.note.schema_id, row.note.schema_revision),
      })),
  )
  const last = found.at(-1)
  const kept = found.filter(({ note, status }) => note.state === 'signed' || !isCancelled(status))
  const rows = await Promise.all(
    kept.map(async ({ note, status, start_at, client, schema }) =>
      JSON.stringify({
        ...(await noteView(host, note)),
        client,
        session_start: toInstant(start_at),
        withdrawn: isCancelled(status),
        title: schema.title,
        elements: schema.schema_v2.elements,
      }),
    ),
  )
  return { rows, next: last && found.length === FEW ? last.note.id : null }
}

async function transcriptPage(host: PracticeHost, read: Read, after: string): Promise<ExportPage> {
  const ids = read(({ db }) =>
    db
      .selectDistinct({ id: transcript_segments.appointment_id })
      .from(transcript_segments)
      .where(gt(transcript_segments.appointment_id, after))
      .orderBy(asc(transcript_segments.appointment_id))
      .limit(FEW)
      .all()
      .map(({ id }) => id),
  )
  const rows = await Promise.all(
    ids.map(async (appointment_id) =>
      JSON.stringify({ appointment_id, lines: await linesOf(host, read, appointment_id) }),
    ),
  )
  return { rows, next: ids.length === FEW ? (ids.at(-1) ?? null) : null }
}

async function summaryPage(host: PracticeHost, read: Read, after: string): Promise<ExportPage> {
  const found = read(({ db }) =>
    db
      .select()
      .from(session_drafts)
      .where(gt(session_drafts.appointment_id, after))
      .orderBy(asc(session_drafts.appointment_id))
      .limit(FEW)
      .all(),
  )
  const rows = await Promise.all(
    found.map(async (row) =>
      JSON.stringify({
        appointment_id: row.appointment_id,
        drafted: toInstant(row.at),
        ...(await draftOf(host, row)),
        quoted: await quotedOf(host, read, row.appointment_id),
      }),
    ),
  )
  return { rows, next: found.length === FEW ? (found.at(-1)?.appointment_id ?? null) : null }
}

function nameOf({ db }: PracticeStore, patientId: string): string {
  const row = db.select().from(chart_people).where(eq(chart_people.patient_user_id, patientId)).get()
  return row ? `${row.first_name} ${row.last_name}`.trim() : ''
}
