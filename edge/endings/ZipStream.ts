import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const encoder = new TextEncoder()

/**
 * A zip that is written while it is read: one file after the other, with only the current piece in memory.
 * A slow reader slows the writer down.
 */
export class ZipStream {
  readonly readable: ReadableStream<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #zip: Zip
  #made: Uint8Array[] = []

  constructor() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    this.readable = readable
    this.#writer = writable.getWriter()
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error
      this.#made.push(bytes)
    })
  }

  /** Adds a file of text or bytes that arrive in pieces. `packed`: compressed bytes are stored without compression. */
  async add(
    path: string,
    pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    packed = false,
  ): Promise<void> {
    const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    this.#zip.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      await this.#flush()
    }
    file.push(new Uint8Array(), true)
    await this.#flush()
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#flush()
    await this.#writer.close()
  }

  /** Aborts: the reader sees that the file is incomplete. */
  async abort(error: unknown): Promise<void> {
    await this.#writer.abort(error).catch(() => undefined)
  }

  async #flush(): Promise<void> {
    const made = this.#made
    this.#made = []
    for (const bytes of made) await this.#writer.write(bytes)
  }
}
