/** Sizes and places in the records of a zip (APPNOTE 4.3), in bytes. */
const END = { signature: 0x06054b50, size: 22, count: 10, directorySize: 12, directoryAt: 16 }
const ENTRY = { signature: 0x02014b50, size: 46, nameLength: 28, extraLength: 30, commentLength: 32, at: 42 }
const END64 = { signature: 0x06064b50, size: 56 }
const LOCATOR64 = { signature: 0x07064b50, size: 20 }
/** The extra field that contains a place beyond 4 GB. */
const EXTRA64 = { id: 1, size: 12 }
const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff
/** Version 4.5 of the format, which has places beyond 4 GB. */
const VERSION64 = 45

/**
 * Joins small zips into one. Each zip contributes its files as they are, without packing them again; its directory goes
 * to the end. Memory is needed only for one zip and for the directory. Beyond 4 GB or 65,535 files the result is a
 * ZIP64. The zips have no comment and are smaller than 4 GB, as `zipSync` makes them.
 */
export class ZipMerge {
  #at: number
  #files = 0
  #directory: Uint8Array[] = []

  /** `at` is the place at which the joined files begin. Only tests begin elsewhere than at 0. */
  constructor(at = 0) {
    this.#at = at
  }

  /** Adds a zip. Returns the bytes that the result has for it. Throws when the bytes are not such a zip. */
  add(zip: Uint8Array): Uint8Array {
    const view = viewOf(zip)
    const end = zip.byteLength - END.size
    if (end < 0 || view.getUint32(end, true) !== END.signature) throw new Error('not a zip without a comment')
    const files = view.getUint16(end + END.count, true)
    const start = view.getUint32(end + END.directoryAt, true)
    for (let at = start, i = 0; i < files; i++) {
      if (view.getUint32(at, true) !== ENTRY.signature) throw new Error('the directory of a zip is damaged')
      const length =
        ENTRY.size +
        view.getUint16(at + ENTRY.nameLength, true) +
        view.getUint16(at + ENTRY.extraLength, true) +
        view.getUint16(at + ENTRY.commentLength, true)
      this.#directory.push(movedEntry(zip.slice(at, at + length), this.#at + view.getUint32(at + ENTRY.at, true)))
      at += length
    }
    this.#files += files
    this.#at += start
    return zip.subarray(0, start)
  }

  /** The directory, with which the result ends. */
  end(): Uint8Array {
    const size = this.#directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const { at, files } = { at: this.#at, files: this.#files }
    const is64 = at >= MOST_32 || size >= MOST_32 || files >= MOST_16
    return joined([...this.#directory, ...(is64 ? end64(at, size, files) : []), endOf(at, size, files)])
  }
}

/**
 * The size of the zip into which zips of these sizes are joined; null when it is a ZIP64, whose size is not known
 * before.
 */
export function mergedSize(zips: readonly { bytes: number; files: number }[]): number | null {
  const bytes = zips.reduce((sum, zip) => sum + zip.bytes - END.size, END.size)
  const files = zips.reduce((sum, zip) => sum + zip.files, 0)
  return bytes >= MOST_32 || files >= MOST_16 ? null : bytes
}

/** An entry of the directory whose file begins at `at`. */
function movedEntry(entry: Uint8Array, at: number): Uint8Array {
  const view = viewOf(entry)
  view.setUint32(ENTRY.at, Math.min(at, MOST_32), true)
  if (at < MOST_32) return entry
  const nameEnd = ENTRY.size + view.getUint16(ENTRY.nameLength, true)
  view.setUint16(6, VERSION64, true)
  view.setUint16(ENTRY.extraLength, view.getUint16(ENTRY.extraLength, true) + EXTRA64.size, true)
  const extra = new Uint8Array(EXTRA64.size)
  const field = viewOf(extra)
  field.setUint16(0, EXTRA64.id, true)
  field.setUint16(2, EXTRA64.size - 4, true)
  field.setBigUint64(4, BigInt(at), true)
  return joined([entry.subarray(0, nameEnd), extra, entry.subarray(nameEnd)])
}

function endOf(at: number, size: number, files: number): Uint8Array {
  const end = new Uint8Array(END.size)
  const view = viewOf(end)
  view.setUint32(0, END.signature, true)
  view.setUint16(8, Math.min(files, MOST_16), true)
  view.setUint16(END.count, Math.min(files, MOST_16), true)
  view.setUint32(END.directorySize, Math.min(size, MOST_32), true)
  view.setUint32(END.directoryAt, Math.min(at, MOST_32), true)
  return end
}

/** The end of the directory of a ZIP64, and where it is. */
function end64(at: number, size: number, files: number): Uint8Array[] {
  const end = new Uint8Array(END64.size)
  const view = viewOf(end)
  view.setUint32(0, END64.signature, true)
  view.setBigUint64(4, BigInt(END64.size - 12), true)
  view.setUint16(12, VERSION64, true)
  view.setUint16(14, VERSION64, true)
  view.setBigUint64(24, BigInt(files), true)
  view.setBigUint64(32, BigInt(files), true)
  view.setBigUint64(40, BigInt(size), true)
  view.setBigUint64(48, BigInt(at), true)
  const locator = new Uint8Array(LOCATOR64.size)
  const place = viewOf(locator)
  place.setUint32(0, LOCATOR64.signature, true)
  place.setBigUint64(8, BigInt(at + size), true)
  place.setUint32(16, 1, true)
  return [end, locator]
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
