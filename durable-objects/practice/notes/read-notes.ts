import { Refusal } from '#contracts/errors'
import type { NoteWire } from '#contracts/api/notes'
import { among } from '#db/practice/among'
import { appointments } from '#db/practice/schema-appointments'
import { notes } from '#db/practice/schema-notes'
import { isCancelled } from '#domain/scheduling/status'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { NoteRow } from './note-rows.ts'
import { noteView } from './note-view.ts'

export type NoteQuestion = {
  appointment_id?: string
  note_data_id?: string[]
  note_schema_id?: string
  note_schema_revision?: number
  patient_cognito_sub?: string
  limit: number
}

/** Notes of a session, of a person, or by id; those of cancelled sessions have left the view. */
export async function readNotes(call: ActCall, question: NoteQuestion): Promise<NoteWire[]> {
  const rows = call.admit((store) => {
    const found = select(store, question)
    for (const row of found) store.audit({ category: 'note', object: row.id, patient_id: row.patient_user_id })
    return found
  })
  return Promise.all(rows.map((row) => noteView(call.host, row)))
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
