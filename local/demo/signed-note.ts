import { createNote, listNotes, signNote } from '#contracts/api/notes'
import { NOTE_PATH } from '#contracts/realtime/note'
import { readFrame } from '#durable-objects/note/y-frames'
import { base64url } from '#kernel/ids'
import type { Visitor } from './visitor.ts'

type Draft = { appointment_id: string; note_schema_id: string; content: Record<string, string> }

/** Writes the note of a session and, if wanted, signs it, unless an interrupted run has already done so. */
export async function writtenNote(visitor: Visitor, draft: Draft, { sign }: { sign: boolean }): Promise<void> {
  const { appointment_id, note_schema_id, content } = draft
  const { notes } = await visitor.call(listNotes, { query: { appointment_id } })
  const note = notes.at(0) ?? (await visitor.call(createNote, { body: { appointment_id, note_schema_id, content } }))
  if (!sign || note.state === 'signed') return
  const path = NOTE_PATH.replace(':note_data_id', note.note_data_id)
  const state_vector = await visitor.listen(path, (data) => {
    const frame = data instanceof ArrayBuffer ? readFrame(new Uint8Array(data)) : null
    return frame?.kind === 'step1' ? base64url(frame.vector) : null
  })
  await visitor.call(signNote, { params: { note_data_id: note.note_data_id }, body: { state_vector } })
}
