import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const encoder = new TextEncoder()

/**
 * A zip that is created while it is read. Files are written one after the other, and only the current piece is in
 * memory. The writer waits for a slow reader.
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

  /** Adds a file whose text or bytes arrive in pieces. `packed`: they are compressed already and stored as they are. */
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

  /** Aborts the stream, so that the reader notices that the zip is incomplete. */
  async abort(error: unknown): Promise<void> {
    await this.#writer.abort(error).catch(() => undefined)
  }

  async #flush(): Promise<void> {
    const made = this.#made
    this.#made = []
    for (const bytes of made) await this.#writer.write(bytes)
  }
}
