import { Refusal } from '#contracts/errors'
import { fromBase64url } from '#kernel/ids'
import * as Y from 'yjs'

/** Whether a reader with this state vector has seen the whole document. */
export function hasSeenAll(doc: Y.Doc, vector: Uint8Array): boolean {
  const seen = Y.decodeStateVector(vector)
  for (const [client, clock] of Y.decodeStateVector(Y.encodeStateVector(doc)))
    if ((seen.get(client) ?? 0) < clock) return false
  return true
}

/** Reads a state vector that a client sent. Throws `invalid`. */
export function readVector(text: string): Uint8Array {
  try {
    const bytes = fromBase64url(text)
    Y.decodeStateVector(bytes)
    return bytes
  } catch {
    throw new Refusal('invalid', 'The state vector cannot be read.')
  }
}
