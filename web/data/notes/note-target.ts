/** The open note, as far as drafted sentences go into it. */
export type NoteTarget = {
  /** Its text fields, in order. */
  fields: readonly { key: string; title: string }[]
  content: Record<string, unknown>
  /** The field the provider was last in. */
  lastKey: string | null
  append: (key: string, sentence: string) => void
}
