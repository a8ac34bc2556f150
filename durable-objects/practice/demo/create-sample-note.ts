import { SAMPLE_NOTES } from '#domain/charting/soap-note'
import { soapSchemaId } from '../notes/note-schemas.ts'
import type { ActCall } from '../store/ActCall.ts'
import { openDraft } from '../notes/note-draft.ts'
import { writeNote } from '../notes/note-rows.ts'

export type SampleNote = {
  note_id: string
  appointment_id: string
  author: string
  step: keyof typeof SAMPLE_NOTES
}

/**
 * Writes a sample note ('SOAP Note') for a sample session. It is a draft, because nothing is ever signed in a person's
 * name. A repeat creates nothing.
 */
export async function createSampleNote(call: ActCall, note: SampleNote): Promise<{ id: string; made: boolean }> {
  const { row, schema, made } = call.transact((store) => {
    const input = { appointment_id: note.appointment_id, note_schema_id: soapSchemaId(store.practice.id) }
    return writeNote(store, input, note.author, note.note_id)
  })
  await openDraft(call.host, row, schema, SAMPLE_NOTES[note.step])
  return { id: row.id, made }
}
