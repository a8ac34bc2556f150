import type { DraftSentence } from '#web/data/calls/transcript.ts'
import type { NoteTarget } from '#web/data/notes/note-target.ts'

/**
 * The field into which a sentence is inserted: the field for which it was drafted, otherwise the field that last had
 * the focus, otherwise the first one. Null when the note has no fields.
 */
export function draftTarget(
  { field }: Pick<DraftSentence, 'field'>,
  { fields, lastKey }: Pick<NoteTarget, 'fields' | 'lastKey'>,
): { key: string; title: string } | null {
  return fields.find(({ key }) => key === field) ?? fields.find(({ key }) => key === lastKey) ?? fields[0] ?? null
}
