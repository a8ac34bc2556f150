import { MESSAGE_DURABLE, MESSAGE_SLOWED, NOTE_MAP } from '#contracts/realtime/note'
import { base64url } from '#kernel/ids'
import { PATIENCE } from '#tests/setup/time-limits'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'

const SYNC = 0
const AWARENESS = 1

/**
 * The client end of a note's socket. Its document syncs as with y-websocket, and `durable` is the state that the server
 * has confirmed as stored.
 */
export class NoteClient {
  readonly doc = new Y.Doc()
  readonly #socket: WebSocket
  readonly #answersClose: boolean
  durable = new Map<number, number>()
  updates = 0
  awareness = 0
  /** How often the server said that it slows this writer. */
  slowed = 0
  closed: number | null = null
  #received = 0

  /** With `allowHalfOpen` the client does not answer a close and continues to send. */
  constructor(socket: WebSocket, { allowHalfOpen = false } = {}) {
    this.#answersClose = !allowHalfOpen
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('message', (event) => this.#receive(new Uint8Array(event.data as ArrayBuffer)))
    socket.addEventListener('close', (event) => {
      this.closed = event.code
    })
    socket.accept({ allowHalfOpen })
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) this.#send((e) => sync.writeUpdate(e, update))
    })
    this.#send((e) => sync.writeSyncStep1(e, this.doc))
  }

  text(key: string): Y.Text {
    const text = this.doc.getMap(NOTE_MAP).get(key)
    if (!(text instanceof Y.Text)) throw new Error(`the note has no text ${key}`)
    return text
  }

  read(key: string): string {
    const text = this.doc.getMap(NOTE_MAP).get(key)
    return text instanceof Y.Text ? text.toString() : ''
  }

  /** The state vector of this document, which a signature sends as the state that its signer has seen. */
  seen(): string {
    return base64url(Y.encodeStateVector(this.doc))
  }

  /** Whether the server has confirmed that everything in this document is stored. */
  kept(): boolean {
    return [...Y.decodeStateVector(Y.encodeStateVector(this.doc))].every(
      ([id, clock]) => (this.durable.get(id) ?? 0) >= clock,
    )
  }

  sendAwareness(): void {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, AWARENESS)
    encoding.writeVarUint8Array(encoder, new Uint8Array([0]))
    this.#socket.send(encoding.toUint8Array(encoder))
  }

  /** Makes a change of this document without sending it, and returns the frame to send. */
  unsent(change: () => void): ArrayBuffer {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, SYNC)
    const collect = (update: Uint8Array) => sync.writeUpdate(encoder, update)
    this.doc.on('update', collect)
    this.doc.transact(change, this)
    this.doc.off('update', collect)
    return new Uint8Array(encoding.toUint8Array(encoder)).buffer
  }

  /** Sends an update without applying it to this document. */
  sendUpdate(update: Uint8Array): void {
    this.#send((e) => sync.writeUpdate(e, update))
  }

  sendRaw(bytes: Uint8Array | string): void {
    this.#socket.send(bytes)
  }

  close(): void {
    this.#socket.close(1000)
  }

  /** Waits as long as messages keep coming: what ends it is silence, not the time that a long burst takes. */
  async until(done: (client: NoteClient) => boolean): Promise<void> {
    let known = this.#received
    let deadline = performance.now() + PATIENCE
    while (!done(this)) {
      if (this.#received > known) {
        known = this.#received
        deadline = performance.now() + PATIENCE
      }
      if (performance.now() > deadline)
        throw new Error(
          `the condition was not met in time; closed: ${this.closed}, text: ${JSON.stringify(this.doc.getMap(NOTE_MAP).toJSON())}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  #receive(bytes: Uint8Array): void {
    this.#received += 1
    const decoder = decoding.createDecoder(bytes)
    const type = decoding.readVarUint(decoder)
    if (type === MESSAGE_DURABLE) this.durable = Y.decodeStateVector(decoding.readVarUint8Array(decoder))
    if (type === AWARENESS) this.awareness += 1
    if (type === MESSAGE_SLOWED) this.slowed += 1
    if (type !== SYNC) return
    const reply = encoding.createEncoder()
    encoding.writeVarUint(reply, SYNC)
    const step = sync.readSyncMessage(decoder, reply, this.doc, this)
    if (step === sync.messageYjsUpdate) this.updates += 1
    if (encoding.length(reply) > 1) this.#socket.send(encoding.toUint8Array(reply))
  }

  #send(write: (encoder: encoding.Encoder) => void): void {
    if (this.#answersClose && this.closed !== null) return
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, SYNC)
    write(encoder)
    this.#socket.send(encoding.toUint8Array(encoder))
  }
}
