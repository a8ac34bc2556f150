import { NOTE_MAP } from '#contracts/realtime/note'
import * as Y from 'yjs'

/** The content of a note by element key. A value is a text, one choice, several choices or a rating. */
export type NoteContent = Record<string, string | string[] | number>

/** Reads the draft's map as plain values, without empty fields. */
export function contentOf(doc: Y.Doc): NoteContent {
  const content: NoteContent = {}
  for (const [key, value] of doc.getMap(NOTE_MAP)) {
    if (value instanceof Y.Text) {
      const text = value.toString()
      if (text.trim() !== '') content[key] = text
    } else if (typeof value === 'string' && value !== '') content[key] = value
    else if (typeof value === 'number') content[key] = value
    else if (Array.isArray(value) && value.every((one) => typeof one === 'string') && value.length > 0)
      content[key] = value
  }
  return content
}

/**
 * An update with the initial content of a draft. Texts become Y.Text, so that several people can edit them together.
 */
export function filled(textKeys: readonly string[], content: NoteContent): Uint8Array {
  const doc = new Y.Doc()
  const map = doc.getMap(NOTE_MAP)
  doc.transact(() => {
    for (const key of textKeys) {
      const given = content[key]
      if (!map.has(key)) map.set(key, new Y.Text(typeof given === 'string' ? given : ''))
    }
    for (const [key, value] of Object.entries(content))
      if (!textKeys.includes(key) && !map.has(key)) map.set(key, value)
  })
  return Y.encodeStateAsUpdate(doc)
}
