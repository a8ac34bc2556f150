import { NOTE_MARKS } from '#contracts/realtime/note'
import type { Millis } from '#kernel/clock'
import * as Y from 'yjs'

/**
 * `added` is what is new in the document, to be stored and relayed; null for a repeat. `marked`: a mark was added to
 * it, which the sender does not have yet.
 */
export type Applied = { added: Uint8Array | null; marked: boolean }

/**
 * Applies a client's update. Signing compares state vectors, but a deletion alone does not change the state vector. So
 * such an update gets a mark of our own, which does: a signer has then seen all changes of the text.
 */
export function applied(doc: Y.Doc, update: Uint8Array, at: Millis): Applied {
  const gained: Uint8Array[] = []
  const collect = (change: Uint8Array) => gained.push(change)
  const before = Y.encodeStateVector(doc)
  const waiting = missing(doc)
  doc.on('update', collect)
  Y.applyUpdate(doc, update, 'socket')
  const marked = gained.length > 0 && same(before, Y.encodeStateVector(doc))
  if (marked) doc.getMap(NOTE_MARKS).set('deleted', at)
  doc.off('update', collect)
  if (gained.length > 0) return { added: gained.length === 1 ? (gained[0] ?? null) : Y.mergeUpdates(gained), marked }
  // An update that arrives too early waits in the document for the missing ones. It is stored as it is.
  return { added: missing(doc) !== waiting ? update : null, marked }
}

/** The number of bytes of updates that cannot be applied yet. */
const missing = ({ store }: Y.Doc): number =>
  (store.pendingStructs?.update.byteLength ?? 0) + (store.pendingDs?.byteLength ?? 0)

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && a.every((byte, at) => byte === b[at])
}
