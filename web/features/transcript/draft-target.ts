import type { DraftSentence } from '#web/data/calls/transcript.ts'

/** The open note, as far as drafted sentences go into it. */
export type NoteTarget = {
  /** Its text fields, in order. */
  fields: readonly { key: string; title: string }[]
  content: Record<string, unknown>
  /** The field the provider was last in. */
  lastKey: string | null
  append: (key: string, sentence: string) => void
}

/** Where a sentence goes: into the field of its name; else where the provider was writing; else into the first field. */
export function draftTarget(
  { field }: Pick<DraftSentence, 'field'>,
  { fields, lastKey }: Pick<NoteTarget, 'fields' | 'lastKey'>,
): { key: string; title: string } | null {
  return fields.find(({ key }) => key === field) ?? fields.find(({ key }) => key === lastKey) ?? fields[0] ?? null
}
