/** The open note, into which drafted sentences are inserted. */
export type NoteTarget = {
  /** The text fields of the note, in order. */
  fields: readonly { key: string; title: string }[]
  content: Record<string, unknown>
  /** The field that last had the focus. */
  lastKey: string | null
  append: (key: string, sentence: string) => void
}
