import type { DraftSentence } from '#web/data/calls/transcript.ts'
import type { NoteTarget } from '#web/data/notes/note-target.ts'

/** Where a sentence goes: into the field of its name; else where the provider was writing; else into the first field. */
export function draftTarget(
  { field }: Pick<DraftSentence, 'field'>,
  { fields, lastKey }: Pick<NoteTarget, 'fields' | 'lastKey'>,
): { key: string; title: string } | null {
  return fields.find(({ key }) => key === field) ?? fields.find(({ key }) => key === lastKey) ?? fields[0] ?? null
}
