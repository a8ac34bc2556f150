import { isFrameHeader, jpegFrame, MOST_PIXELS } from './jpeg.ts'

/**
 * A JPEG without anything but its picture: metadata (EXIF with its GPS position, XMP, IPTC, comments), embedded
 * previews and whatever follows the end are dropped. What changes how the picture looks is kept: the color profile, the
 * transform of Adobe, and from EXIF the orientation alone. The bytes of the picture itself do not change. Null when the
 * bytes are no whole JPEG, or one of more than 50 megapixels. Cleaning twice changes nothing.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  const seen = { frame: false, scan: false, orientation: false }
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? -1
    if (marker === EOI) break
    const length = pair(bytes, at + 2)
    const end = at + 2 + length
    if (!hasLength(marker) || length < 2 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    if (isFrameHeader(marker)) {
      const size = jpegFrame(segment)
      if (seen.frame || size === null || size.width * size.height > MOST_PIXELS) return null
      seen.frame = true
    }
    const shown = isMetadata(marker) ? whatChangesTheLook(marker, segment, seen) : segment
    if (shown) kept.push(shown)
    at = end
    if (marker !== SOS) continue
    if (!seen.frame) return null
    seen.scan = true
    const next = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, next))
    at = next
  }
  if (!seen.scan) return null
  kept.push(Uint8Array.of(0xff, EOI))
  return joined(kept)
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

const isMetadata = (marker: number): boolean => (marker >= APP0 && marker <= 0xef) || marker === COMMENT
/** The segments that a baseline or progressive JPEG consists of: frame, tables, scans, restart interval, metadata. */
const hasLength = (marker: number): boolean =>
  isFrameHeader(marker) || [0xc4, 0xdb, 0xdd, SOS].includes(marker) || isMetadata(marker)

const pair = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** Whether a segment's content begins with this text and a zero. */
const isNamed = (segment: Uint8Array, name: string): boolean =>
  [...name, '\0'].every((letter, i) => segment[4 + i] === letter.charCodeAt(0))

/** What of a segment of metadata changes how the picture looks; null when nothing does. */
function whatChangesTheLook(marker: number, segment: Uint8Array, seen: { orientation: boolean }): Uint8Array | null {
  // Without its thumbnail.
  if (marker === APP0 && isNamed(segment, 'JFIF') && segment.length >= 18)
    return Uint8Array.of(0xff, APP0, 0, 16, ...segment.subarray(4, 16), 0, 0)
  if (marker === APP2 && isNamed(segment, 'ICC_PROFILE')) return segment
  // Adobe's segment has no zero after its name, and always the same length.
  if (
    marker === APP14 &&
    segment.length >= 16 &&
    [...'Adobe'].every((letter, i) => segment[4 + i] === letter.charCodeAt(0))
  )
    return Uint8Array.of(0xff, APP14, 0, 14, ...segment.subarray(4, 16))
  if (marker !== APP1 || seen.orientation || !isNamed(segment, 'Exif')) return null
  const orientation = orientationOf(segment.subarray(10))
  if (orientation === null) return null
  seen.orientation = true
  return exifOf(orientation)
}

/** The orientation of TIFF data that turns or mirrors the picture (2 to 8); null for others. */
function orientationOf(tiff: Uint8Array): number | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (tiff.length < 14) return null
  const isLittle = tiff[0] === 0x49
  const first = view.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return null
  const entries = view.getUint16(first, isLittle)
  for (let i = 0; i < entries; i++) {
    const at = first + 2 + 12 * i
    if (at + 12 > tiff.length) return null
    if (view.getUint16(at, isLittle) !== 0x0112) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** A segment of EXIF with an orientation and nothing else: one entry (tag 0x0112, a SHORT) in big-endian TIFF. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  )

/** Where the compressed data of a scan ends: at the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData && next !== 0xff) return at
  }
  return bytes.length
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
