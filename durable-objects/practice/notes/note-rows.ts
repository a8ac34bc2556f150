import { noteBySchema } from '#db/practice/queries/notes'
import { Refusal } from '#contracts/errors'
import { notes } from '#db/practice/schema-notes'
import { hasNotes, isRequested, NOT_CONFIRMED } from '#domain/scheduling/status'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import { noteBegun } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type NoteSchema, schemaAt } from './note-schemas.ts'

export type NoteRow = typeof notes.$inferSelect

/** The session and schema of a note to begin. Without a revision the schema's newest one is used. */
export type NewNote = { appointment_id: string; note_schema_id: string; note_schema_revision?: number }

/** Writes the row of a note unless it exists. Sample notes have a `fixedId`. */
export function writeNote(
  store: PracticeStore,
  input: NewNote,
  author: string,
  fixedId?: string,
): { row: NoteRow; schema: NoteSchema; made: boolean } {
  const session = appointmentRow(store, input.appointment_id)
  if (!hasNotes(session)) throw new Refusal('wrong_state', 'This session was canceled.')
  if (isRequested(session.status)) throw new Refusal('wrong_state', NOT_CONFIRMED)
  const known = noteBySchema(store.db, session.id, input.note_schema_id)
  if (known) return { row: known, schema: schemaAt(store, known.schema_id, known.schema_revision), made: false }
  const schema = schemaAt(store, input.note_schema_id, input.note_schema_revision)
  const at = store.nextStamp()
  const row: NoteRow = {
    id: fixedId ?? store.newId('note'),
    appointment_id: session.id,
    patient_user_id: session.patient_user_id,
    schema_id: schema.note_schema_id,
    schema_revision: schema.note_schema_revision,
    kind: 'note',
    author,
    state: 'draft',
    revision: 0,
    is_sample: session.is_sample,
    create_at: at,
    modify_at: at,
    signed_at: null,
  }
  store.insert(notes, row)
  noteBegun(store, session.id)
  store.audit({ action: 'note.begin', category: 'note', object: row.id, patient_id: row.patient_user_id })
  return { row, schema, made: true }
}
