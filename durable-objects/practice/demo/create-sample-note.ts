import type { CallContext } from '#domain/access/actor'
import { SAMPLE_NOTES } from '#domain/charting/soap-note'
import { soapSchemaId } from '../notes/note-schemas.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import { allow } from '../store/rights.ts'
import { openDraft, writeNote } from '../notes/begin-note.ts'

export type SampleNote = {
  note_id: string
  appointment_id: string
  author: string
  step: keyof typeof SAMPLE_NOTES
}

/**
 * Writes a sample note ('SOAP Note') for a sample session, as a draft: nothing is ever signed in somebody's name. Doing
 * it again makes nothing new.
 */
export async function createSampleNote(
  host: PracticeHost,
  ctx: CallContext,
  note: SampleNote,
): Promise<{ id: string; made: boolean }> {
  const { row, schema, made } = host.transact(ctx, { action: 'demo.note', object: note.appointment_id }, (store) => {
    allow(store, 'demo.make')
    const wish = { appointment_id: note.appointment_id, note_schema_id: soapSchemaId(store.practice.id) }
    return writeNote(store, wish, note.author, note.note_id)
  })
  await openDraft(host, row, schema, SAMPLE_NOTES[note.step])
  return { id: row.id, made }
}
