import type { DraftSentence } from '#web/data/calls/transcript.ts'
import type { NoteTarget } from '#web/data/notes/note-target.ts'

/**
 * The field that receives a sentence: the field of its name, else the field where the provider wrote last, else the
 * first.
 */
export function draftTarget(
  { field }: Pick<DraftSentence, 'field'>,
  { fields, lastKey }: Pick<NoteTarget, 'fields' | 'lastKey'>,
): { key: string; title: string } | null {
  return fields.find(({ key }) => key === field) ?? fields.find(({ key }) => key === lastKey) ?? fields[0] ?? null
}
