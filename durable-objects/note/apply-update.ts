import { NOTE_MARKS } from '#contracts/realtime/note'
import type { Millis } from '#kernel/clock'
import * as Y from 'yjs'

/**
 * `added`: what is new in the document, to be stored and relayed; null for a repeat. `marked`: the sender lacks part of
 * it.
 */
export type Applied = { added: Uint8Array | null; marked: boolean }

/**
 * Applies a client's update. A deletion alone does not change the state vector, and signing compares vectors. Such an
 * update therefore gets a mark of our own, so that a signer has always seen all changes of the text.
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
  // Updates that arrive out of order wait inside the document for the missing ones and are stored as they are.
  return { added: missing(doc) !== waiting ? update : null, marked }
}

/** Bytes of updates that cannot be applied yet. */
const missing = ({ store }: Y.Doc): number =>
  (store.pendingStructs?.update.byteLength ?? 0) + (store.pendingDs?.byteLength ?? 0)

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && a.every((byte, at) => byte === b[at])
}
