import { NOTE_MARKS } from '#contracts/realtime/note'
import type { Millis } from '#kernel/clock'
import * as Y from 'yjs'

/**
 * `added` is what is new in the document, as one update to be stored and relayed; null when all were repeats. `isNew`
 * says it of each edit. `marked`: a mark was added, which the senders do not have yet.
 */
export type Applied = { added: Uint8Array | null; isNew: boolean[]; marked: boolean }

/**
 * Applies edits of clients, in their order, as one change of the document. Signing compares state vectors, but a
 * deletion alone does not change the state vector. So after such an edit we add a mark of our own, which does: a
 * signer has then seen all changes of the text. Throws when an edit cannot be read; the document must then be loaded
 * again.
 */
export function applied(doc: Y.Doc, edits: readonly { update: Uint8Array }[], at: Millis): Applied {
  const gained: Uint8Array[] = []
  const early: Uint8Array[] = []
  const isNew: boolean[] = []
  let unmarked = false
  const collect = (change: Uint8Array) => gained.push(change)
  doc.on('update', collect)
  doc.transact((change) => {
    let before = sizes(doc, change)
    for (const { update } of edits) {
      Y.applyUpdate(doc, update, 'socket')
      const after = sizes(doc, change)
      const grew = after.structs !== before.structs
      const deleted = after.deletions !== before.deletions
      // An update that arrives too early waits in the document for the missing ones. It is stored as it is.
      const waits = after.waiting !== before.waiting
      if (waits) early.push(update)
      if (deleted && !grew) unmarked = true
      isNew.push(grew || deleted || waits)
      before = after
    }
  }, 'socket')
  // Not in the same transaction: Yjs takes a change of our own in a remote one for another user of our client id.
  if (unmarked) doc.getMap(NOTE_MARKS).set('deleted', at)
  doc.off('update', collect)
  const all = [...gained, ...early]
  return { added: all.length > 1 ? Y.mergeUpdates(all) : (all[0] ?? null), isNew, marked: unmarked }
}

/**
 * How much a document contains: the lengths of all clients' structs, the deletions of the running change, and the bytes
 * that cannot be applied yet. An update that brings anything new changes at least one of them.
 */
function sizes({ store }: Y.Doc, { deleteSet }: Y.Transaction) {
  let structs = 0
  for (const client of store.clients.keys()) structs += Y.getState(store, client)
  let deletions = 0
  for (const ranges of deleteSet.clients.values()) deletions += ranges.length
  const waiting = (store.pendingStructs?.update.byteLength ?? 0) + (store.pendingDs?.byteLength ?? 0)
  return { structs, deletions, waiting }
}
