/** Pictures are stored as JPEGs at one, two and four times the size in which they are shown. */

export const PICTURE_SCALES = [1, 2, 4] as const
export type PictureScale = (typeof PICTURE_SCALES)[number]
export type PixelSize = { width: number; height: number }

/** Pixels of a picture at a scale: each side rounded up to the next ten (spec section 9). */
export function scaledSize(shown: PixelSize, scale: PictureScale): PixelSize {
  const side = (length: number) => Math.ceil((length * scale) / 10) * 10
  return { width: side(shown.width), height: side(shown.height) }
}

/** More pixels than this no picture has: 50 megapixels. A browser would need hundreds of megabytes to show it. */
export const MOST_PIXELS = 50_000_000

/** Whether a marker begins the frame header of a baseline or progressive JPEG. */
export const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2

/** Width and height of a frame header (with its marker); null when it is truncated or has no pixels. */
export function jpegFrame(segment: Uint8Array): PixelSize | null {
  if (segment.length < 9) return null
  const pair = (at: number) => ((segment[at] ?? 0) << 8) | (segment[at + 1] ?? 0)
  const size = { height: pair(5), width: pair(7) }
  return size.height > 0 && size.width > 0 ? size : null
}

/** Width and height of a JPEG, from its own frame header; null for other bytes, truncated files and no pixels. */
export function jpegSize(bytes: Uint8Array): PixelSize | null {
  const byte = (at: number) => bytes[at] ?? -1
  const pair = (at: number) => (byte(at) << 8) | byte(at + 1)
  if (pair(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (byte(at) !== 0xff) return null
    const marker = byte(at + 1)
    const length = pair(at + 2)
    if (isFrameHeader(marker)) return jpegFrame(bytes.subarray(at))
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** Whether these bytes are a whole JPEG of exactly this size. */
export function isJpegOf(bytes: Uint8Array, wanted: PixelSize): boolean {
  const size = jpegSize(bytes)
  const ends = bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
  return ends && size?.width === wanted.width && size.height === wanted.height
}
