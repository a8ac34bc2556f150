/**
 * The bytes of a QR code (ISO/IEC 18004): a text in byte mode with medium error correction, padded, split into blocks,
 * each with its Reed-Solomon bytes, interleaved.
 */

/** Error-correction bytes of a block, and blocks, by version 1 to 20, of level M. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

export type QrBytes = { version: number; bytes: readonly number[] }

/** Throws a RangeError for a text that does not fit into version 20 (664 bytes). */
export function qrBytes(text: string): QrBytes {
  const content = [...new TextEncoder().encode(text)]
  for (let version = 1; version <= BLOCKS.length; version++) {
    const correction = (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0)
    const room = Math.floor(rawModules(version) / 8) - correction
    const head = version < 10 ? 12 : 20
    if (head + content.length * 8 <= room * 8)
      return { version, bytes: interleaved(version, padded(content, version, room)) }
  }
  throw new RangeError('too long for a QR code')
}

/** Modules that are left for bytes once all patterns are drawn. */
function rawModules(version: number): number {
  const aligned = version < 2 ? 0 : Math.floor(version / 7) + 2
  const all = (16 * version + 128) * version + 64
  return all - (version < 2 ? 0 : (25 * aligned - 10) * aligned - 55) - (version < 7 ? 0 : 36)
}

function padded(content: readonly number[], version: number, room: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  put(4, 4)
  put(content.length, version < 10 ? 8 : 16)
  for (const byte of content) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const bytes = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  )
  for (let filler = 0xec; bytes.length < room; filler ^= 0xec ^ 0x11) bytes.push(filler)
  return bytes
}

function interleaved(version: number, data: readonly number[]): number[] {
  const blocks = BLOCKS[version - 1] ?? 1
  const divisor = generator(CORRECTION[version - 1] ?? 0)
  const short = Math.floor(data.length / blocks)
  const longOnes = data.length % blocks
  const parts = Array.from({ length: blocks }, (_, at) => {
    const start = at * short + Math.max(0, at - (blocks - longOnes))
    return data.slice(start, start + short + (at >= blocks - longOnes ? 1 : 0))
  })
  const corrections = parts.map((part) => remainder(part, divisor))
  const across = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
  return [...across(parts, short + 1), ...across(corrections, divisor.length)]
}

/** Product in GF(2^8) over 0x11d. */
function times(x: number, y: number): number {
  let product = 0
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> at) & 1) * x
  }
  return product
}

/** The Reed-Solomon divisor of a degree, without its leading one. */
function generator(degree: number): number[] {
  const divisor: number[] = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) divisor[at] = times(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0)
    root = times(root, 2)
  }
  return divisor
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const byte of data) {
    const [first = 0, ...others] = rest
    const factor = byte ^ first
    rest = [...others, 0].map((value, at) => value ^ times(divisor[at] ?? 0, factor))
  }
  return rest
}
