import { textKeys } from '#domain/charting/note-schema'
import { endedCall } from '../../kit/ended-call.ts'
import { noteStub } from '../../stubs.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { NoteRow } from './note-rows.ts'
import type { NoteSchema } from './note-schemas.ts'

/** The content of a draft, by schema element. */
export type Content = Record<string, string | string[] | number>

/** Opens the draft object. Does nothing when it was opened before. */
export async function openDraft(host: PracticeHost, row: NoteRow, schema: NoteSchema, content: Content): Promise<void> {
  const call = noteStub(host.env, row.id).open({
    note_id: row.id,
    practice_id: host.practiceId() ?? '',
    text_keys: textKeys(schema.schema_v2.elements),
    content,
  })
  await endedCall(call)
}
