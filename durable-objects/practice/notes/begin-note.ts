import { Refusal } from '#contracts/errors'
import { notes } from '#db/practice/schema-notes'
import type { CallContext } from '#domain/access/actor'
import { textKeys } from '#domain/charting/note-schema'
import { isCancelled } from '#domain/scheduling/status'
import { and, eq } from 'drizzle-orm'
import { noteStub } from '../../stubs.ts'
import { appointmentRow } from '../appointments/appointment-view.ts'
import { type NoteSchema, schemaAt } from './note-schemas.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { allowStaff } from '../store/rights.ts'

export type NoteRow = typeof notes.$inferSelect
type Content = Record<string, string | string[] | number>

export type NoteWish = {
  appointment_id: string
  note_schema_id: string
  note_schema_revision?: number
  content?: Content
}

/**
 * Begins the note of a session: one per session and schema, asking again gives the same. The row is written first, then
 * the draft object is opened; a crash between leaves a row whose draft is opened when it is next asked for.
 */
export async function beginNote(host: PracticeHost, ctx: CallContext, wish: NoteWish): Promise<NoteRow> {
  const { row, schema } = host.transact(ctx, { action: 'note.begin', object: wish.appointment_id }, (store) => {
    const { user_id } = allowStaff(store, 'note.begin')
    const written = writeNote(store, wish, user_id)
    // Asking again gives the same note anyway; the key refuses another wish under it.
    store.once(() => ({ note_id: written.row.id }))
    return written
  })
  await openDraft(host, row, schema, wish.content ?? {})
  return row
}

/** Writes the row of a note that is not there yet. `fixedId` for sample notes, whose ids are fixed by name. */
export function writeNote(
  store: PracticeStore,
  wish: NoteWish,
  author: string,
  fixedId?: string,
): { row: NoteRow; schema: NoteSchema; made: boolean } {
  const session = appointmentRow(store, wish.appointment_id)
  if (isCancelled(session.status)) throw new Refusal('wrong_state', 'This session was cancelled.')
  const known = store.db
    .select()
    .from(notes)
    .where(and(eq(notes.appointment_id, session.id), eq(notes.schema_id, wish.note_schema_id)))
    .get()
  if (known) return { row: known, schema: schemaAt(store, known.schema_id, known.schema_revision), made: false }
  const schema = schemaAt(store, wish.note_schema_id, wish.note_schema_revision)
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
  store.db.insert(notes).values(row).run()
  store.audit({ action: 'note.begin', category: 'note', object: row.id, patient_id: row.patient_user_id })
  return { row, schema, made: true }
}

/** Opens the draft object; does nothing when it is open already. */
export async function openDraft(host: PracticeHost, row: NoteRow, schema: NoteSchema, content: Content): Promise<void> {
  await noteStub(host.env, row.id).open({
    note_id: row.id,
    practice_id: host.practiceId() ?? '',
    text_keys: textKeys(schema.schema_v2.elements),
    content,
  })
}
