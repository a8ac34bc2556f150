import { Refusal } from '#contracts/errors'
import type { NoteWire } from '#contracts/api/notes'
import { among } from '#db/practice/among'
import { appointments } from '#db/practice/schema-appointments'
import { note_revisions, notes } from '#db/practice/schema-notes'
import type { CallContext } from '#domain/access/actor'
import { isCancelled } from '#domain/scheduling/status'
import { toInstant } from '#kernel/clock'
import { openText, type Place } from '#kernel/sealed'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { noteStub } from '../../stubs.ts'
import { schemaAt } from './note-schemas.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { allow } from '../store/rights.ts'
import { type NoteRow, openDraft } from './begin-note.ts'

export type NoteQuestion = {
  appointment_id?: string
  note_data_id?: string[]
  note_schema_id?: string
  note_schema_revision?: number
  patient_cognito_sub?: string
  limit: number
}

export const revisionPlace = (practice: string, noteId: string, revision: number): Place => ({
  practice,
  table: 'note_revisions',
  row: noteId,
  column: 'sealed',
  revision,
})

/** Notes of a session, of a person, or by id; those of cancelled sessions have left the view. */
export async function readNotes(host: PracticeHost, ctx: CallContext, question: NoteQuestion): Promise<NoteWire[]> {
  const rows = host.transact(ctx, { action: 'note.read' }, (store) => {
    allow(store, 'note.read')
    const found = select(store, question)
    for (const row of found)
      store.audit({ action: 'note.read', category: 'note', object: row.id, patient_id: row.patient_user_id })
    return found
  })
  return Promise.all(rows.map((row) => noteView(host, row)))
}

function select(store: PracticeStore, question: NoteQuestion): NoteRow[] {
  const by: SQL[] = []
  if (question.appointment_id) by.push(eq(notes.appointment_id, question.appointment_id))
  if (question.note_data_id) by.push(among(notes.id, question.note_data_id))
  if (question.patient_cognito_sub) by.push(eq(notes.patient_user_id, question.patient_cognito_sub))
  // Without an index to go by there is no question.
  if (by.length === 0) throw new Refusal('invalid', 'Say which session, note or person is meant.')
  if (question.note_schema_id) by.push(eq(notes.schema_id, question.note_schema_id))
  if (question.note_schema_revision) by.push(eq(notes.schema_revision, question.note_schema_revision))
  return store.db
    .select({ note: notes, status: appointments.status })
    .from(notes)
    .innerJoin(appointments, eq(appointments.id, notes.appointment_id))
    .where(and(...by))
    .orderBy(desc(notes.create_at))
    .limit(question.limit)
    .all()
    .filter(({ status }) => !isCancelled(status))
    .map(({ note }) => note)
}

/** A note as its author reads it: signed text from its revision, a draft's from the draft object. */
export async function noteView(host: PracticeHost, row: NoteRow): Promise<NoteWire> {
  const { content, hash } =
    row.state === 'signed' ? await signedText(host, row) : { content: await draftText(host, row), hash: null }
  return {
    note_data_id: row.id,
    note_revision: row.revision,
    note_schema_id: row.schema_id,
    note_schema_revision: row.schema_revision,
    kind: row.kind,
    appointment_id: row.appointment_id,
    patient_cognito_sub: row.patient_user_id,
    state: row.state,
    content,
    author: row.author,
    modify_datetime: toInstant(row.modify_at),
    create_datetime: toInstant(row.create_at),
    signed_at: row.signed_at === null ? null : toInstant(row.signed_at),
    signed_hash: hash,
  }
}

async function signedText(host: PracticeHost, row: NoteRow): Promise<{ content: NoteWire['content']; hash: string }> {
  const revision = host.db
    .select()
    .from(note_revisions)
    .where(and(eq(note_revisions.note_id, row.id), eq(note_revisions.revision, row.revision)))
    .get()
  if (!revision) throw new Error('a signed note has no text')
  const clear = await openText(
    await host.dataKey(),
    revisionPlace(host.practiceId() ?? '', row.id, row.revision),
    revision.sealed,
  )
  return { content: JSON.parse(clear) as NoteWire['content'], hash: revision.hash }
}

async function draftText(host: PracticeHost, row: NoteRow): Promise<NoteWire['content']> {
  const schema = host.transact(host.self, { action: 'note.schema' }, (store) =>
    schemaAt(store, row.schema_id, row.schema_revision),
  )
  await openDraft(host, row, schema, {})
  return noteStub(host.env, row.id).content()
}
