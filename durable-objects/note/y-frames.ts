import { MESSAGE_DURABLE, MESSAGE_SLOWED } from '#contracts/realtime/note'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'

/** The frames of the y-websocket protocol, and our own "durable" and "slowed" frames (contracts/realtime/note.ts). */
const SYNC = 0
const AWARENESS = 1

export type Frame =
  | { kind: 'step1'; vector: Uint8Array }
  | { kind: 'update'; update: Uint8Array }
  | { kind: 'awareness'; bytes: Uint8Array }
  | { kind: 'other' }

/** Reads one frame. Throws when the bytes are not a frame. */
export function readFrame(bytes: Uint8Array): Frame {
  const decoder = decoding.createDecoder(bytes)
  const type = decoding.readVarUint(decoder)
  if (type === AWARENESS) return { kind: 'awareness', bytes }
  if (type !== SYNC) return { kind: 'other' }
  const step = decoding.readVarUint(decoder)
  const body = decoding.readVarUint8Array(decoder)
  if (step === sync.messageYjsSyncStep1) return { kind: 'step1', vector: body }
  if (step === sync.messageYjsSyncStep2 || step === sync.messageYjsUpdate) return { kind: 'update', update: body }
  return { kind: 'other' }
}

function frame(...write: ((encoder: encoding.Encoder) => void)[]): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const one of write) one(encoder)
  return encoding.toUint8Array(encoder)
}

export const step1Frame = (doc: Y.Doc): Uint8Array =>
  frame(
    (e) => encoding.writeVarUint(e, SYNC),
    (e) => sync.writeSyncStep1(e, doc),
  )

export const step2Frame = (doc: Y.Doc, vector: Uint8Array): Uint8Array =>
  frame(
    (e) => encoding.writeVarUint(e, SYNC),
    (e) => sync.writeSyncStep2(e, doc, vector),
  )

export const updateFrame = (update: Uint8Array): Uint8Array =>
  frame(
    (e) => encoding.writeVarUint(e, SYNC),
    (e) => sync.writeUpdate(e, update),
  )

/** Contains the stored state, so that the editor shows "saved" only when that is true. */
export const durableFrame = (doc: Y.Doc): Uint8Array =>
  frame(
    (e) => encoding.writeVarUint(e, MESSAGE_DURABLE),
    (e) => encoding.writeVarUint8Array(e, Y.encodeStateVector(doc)),
  )

/** Tells an editor that its changes are stored together for a while, because there are many. */
export const slowedFrame = (): Uint8Array => frame((e) => encoding.writeVarUint(e, MESSAGE_SLOWED))
