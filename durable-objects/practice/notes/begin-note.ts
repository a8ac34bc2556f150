import type { NoteWire } from '#contracts/api/notes'
import type { ActCall } from '../store/ActCall.ts'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { staffHere } from '../store/rights.ts'
import { type Content, openDraft } from './note-draft.ts'
import { type NewNote, writeNote } from './note-rows.ts'
import { noteView } from './note-view.ts'

export type NoteInput = NewNote & { content?: Content }

/**
 * Begins the note of a session. There is one per session and schema, so a repeat returns the same note. The row is
 * written first, and then the draft object is opened. If the process crashes in between, the draft is opened when it is
 * next requested.
 */
export async function beginNote(call: ActCall, input: NoteInput): Promise<NoteWire> {
  const { row, schema } = call.admit((store) => {
    const { user_id } = staffHere(store)
    assertTreats(store, appointmentRow(store, input.appointment_id).chart_id)
    const written = writeNote(store, input, user_id)
    // A repeat returns the same note even without `once`, which refuses an Idempotency-Key that was used for another
    // request.
    store.once(() => ({ note_id: written.row.id }))
    const { id, patient_user_id } = written.row
    if (!written.made) store.audit({ action: 'note.read', category: 'note', object: id, patient_id: patient_user_id })
    return written
  })
  await openDraft(call.host, row, schema, input.content ?? {})
  return noteView(call.host, row)
}
