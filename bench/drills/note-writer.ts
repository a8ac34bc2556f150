import { MESSAGE_DURABLE, NOTE_MAP, NOTE_PATH } from '#contracts/realtime/note'
import { readFrame, step1Frame, step2Frame } from '#durable-objects/note/y-frames'
import { base64url } from '#kernel/ids'
import type { Visitor } from '#local/demo/visitor'
import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'

/** Writes in the draft of a note over its socket, and knows what the server has confirmed as stored. */
export class NoteWriter {
  readonly doc = new Y.Doc()
  readonly #visitor: Visitor
  readonly #path: string

  constructor(visitor: Visitor, noteDataId: string) {
    this.#visitor = visitor
    this.#path = NOTE_PATH.replace(':note_data_id', noteDataId)
  }

  /** The text of one field; it must exist in the draft. */
  text(key: string): string {
    return this.#field(key).toString()
  }

  append(key: string, word: string): void {
    const text = this.#field(key)
    text.insert(text.length, word)
  }

  /** The state vector of the text as this writer sees it, as a signature sends it. */
  seen(): string {
    return base64url(Y.encodeStateVector(this.doc))
  }

  /**
   * Exchanges everything with the server. Resolves when the server has confirmed that all of this document is stored;
   * rejects when the socket ends before. Safe to repeat.
   */
  async sync(): Promise<void> {
    let received = false
    await this.#visitor.listen(this.#path, (data, send) => {
      if (!(data instanceof ArrayBuffer)) return null
      const bytes = new Uint8Array(data)
      const frame = readFrame(bytes)
      if (frame.kind === 'step1') {
        send(new Uint8Array(step1Frame(this.doc)))
        send(new Uint8Array(step2Frame(this.doc, frame.vector)))
      } else if (frame.kind === 'update') {
        Y.applyUpdate(this.doc, frame.update)
        received = true
      }
      const stored = storedVector(bytes)
      return received && stored !== null && this.#isIn(stored) ? true : null
    })
  }

  #isIn(stored: Map<number, number>): boolean {
    const own = Y.decodeStateVector(Y.encodeStateVector(this.doc))
    return [...own].every(([client, clock]) => (stored.get(client) ?? 0) >= clock)
  }

  #field(key: string): Y.Text {
    const text = this.doc.getMap(NOTE_MAP).get(key)
    if (!(text instanceof Y.Text)) throw new Error(`the draft has no text ${key}`)
    return text
  }
}

/** The state vector in a frame that says what is stored; null for other frames. */
function storedVector(bytes: Uint8Array): Map<number, number> | null {
  const decoder = decoding.createDecoder(bytes)
  if (decoding.readVarUint(decoder) !== MESSAGE_DURABLE) return null
  return Y.decodeStateVector(decoding.readVarUint8Array(decoder))
}
