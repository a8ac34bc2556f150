import type { NoteWire } from '#contracts/api/notes'
import type { ActCall } from '../store/ActCall.ts'
import { staffHere } from '../store/rights.ts'
import { type Content, openDraft } from './note-draft.ts'
import { type NewNote, writeNote } from './note-rows.ts'
import { noteView } from './note-view.ts'

export type NoteInput = NewNote & { content?: Content }

/**
 * Begins the note of a session: one per session and schema, so a repeat gives the same. The row is written first, then
 * the draft object is opened. After a crash in between, the draft is opened when it is next requested.
 */
export async function beginNote(call: ActCall, input: NoteInput): Promise<NoteWire> {
  const { row, schema } = call.admit((store) => {
    const { user_id } = staffHere(store)
    const written = writeNote(store, input, user_id)
    // A repeat gives the same note in any case; the key refuses another request under it.
    store.once(() => ({ note_id: written.row.id }))
    return written
  })
  await openDraft(call.host, row, schema, input.content ?? {})
  return noteView(call.host, row)
}
