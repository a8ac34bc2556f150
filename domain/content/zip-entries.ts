/** A file of a zip, as the zip's directory declares it. */
export type ZipEntry = {
  name: string
  isEncrypted: boolean
  isDeflated: boolean
  /** The size that it would have. It is only declared. */
  unpacked: number
  /** The bytes as they are packed. */
  data: Uint8Array
}

const END = { mark: 0x06054b50, size: 22, longestComment: 0xffff }
const CENTRAL = { mark: 0x02014b50, size: 46 }
const LOCAL = { mark: 0x04034b50, size: 30 }
/** Stands for a number that only a zip of more than 4 GB has. */
const HUGE = 0xffffffff
const STORED = 0
const DEFLATED = 8

type Placed = ZipEntry & { from: number; to: number }

/**
 * The files of a zip without unpacking any. Null when it is not one whole zip: when it has more than `most` files, when
 * names leave its folder or occur twice, when a file says something else about itself than the directory does, or when
 * files share bytes, which only zip bombs do.
 */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  // Zips of several parts, and those with something before the end of their directory, are refused.
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) return null
  if (count === 0 || count > most || start + size !== end) return null
  const entries: Placed[] = []
  const names = new Set<string>()
  let at = start
  for (let n = 0; n < count; n++) {
    const read = entryAt(view, at, { start, end })
    if (read === null || names.has(read.entry.name.toLowerCase())) return null
    names.add(read.entry.name.toLowerCase())
    entries.push(read.entry)
    at = read.next
  }
  if (at !== end || overlaps(entries)) return null
  return entries
}

/** Where the end of the directory begins: exactly where its comment ends with the zip. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END.size
  for (let at = last; at >= Math.max(0, last - END.longestComment); at--)
    if (view.getUint32(at, true) === END.mark && at + END.size + view.getUint16(at + 20, true) === view.byteLength)
      return at
  return null
}

function entryAt(view: DataView, at: number, directory: { start: number; end: number }) {
  if (at + CENTRAL.size > directory.end || view.getUint32(at, true) !== CENTRAL.mark) return null
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const packed = view.getUint32(at + 20, true)
  const unpacked = view.getUint32(at + 24, true)
  const nameLength = view.getUint16(at + 28, true)
  const from = view.getUint32(at + 42, true)
  const next = at + CENTRAL.size + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > directory.end || [packed, unpacked, from].includes(HUGE)) return null
  if (method !== STORED && method !== DEFLATED) return null
  if (method === STORED && packed !== unpacked) return null
  const name = textAt(view, at + CENTRAL.size, nameLength)
  if (name === null || !isInside(name)) return null
  if (from + LOCAL.size > directory.start || view.getUint32(from, true) !== LOCAL.mark) return null
  const localName = view.getUint16(from + 26, true)
  const data = from + LOCAL.size + localName + view.getUint16(from + 28, true)
  const to = data + packed
  if (to > directory.start || view.getUint16(from + 8, true) !== method) return null
  if (textAt(view, from + LOCAL.size, localName) !== name) return null
  const entry: Placed = {
    name,
    // The first flag is the usual encryption, the seventh the strong one.
    isEncrypted: (flags & 0x41) !== 0,
    isDeflated: method === DEFLATED,
    unpacked,
    data: new Uint8Array(view.buffer, view.byteOffset + data, packed),
    from,
    to,
  }
  return { entry, next }
}

function textAt(view: DataView, at: number, length: number): string | null {
  if (at + length > view.byteLength) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      new Uint8Array(view.buffer, view.byteOffset + at, length),
    )
  } catch {
    return null
  }
}

/** Whether a name stays in the folder into which a zip is unpacked. */
function isInside(name: string): boolean {
  if (name === '' || /[\\:\0]/.test(name) || name.startsWith('/')) return false
  return !name.split('/').some((step) => step === '..' || step === '.')
}

function overlaps(entries: readonly Placed[]): boolean {
  const sorted = [...entries].sort((x, y) => x.from - y.from)
  return sorted.some(({ to }, n) => to > (sorted[n + 1]?.from ?? to))
}
