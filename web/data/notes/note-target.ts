/** The open note, as the target of drafted sentences. */
export type NoteTarget = {
  /** Its text fields, in order. */
  fields: readonly { key: string; title: string }[]
  content: Record<string, unknown>
  /** The field that the provider last edited. */
  lastKey: string | null
  append: (key: string, sentence: string) => void
}
