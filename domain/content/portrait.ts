/** A professional's photo: the sizes it is kept in, and what its bytes must be. */

export const PORTRAIT_SCALES = [1, 2, 4] as const
export type PortraitScale = (typeof PORTRAIT_SCALES)[number]
export type PixelSize = { width: number; height: number }

/** As wide as the public page shows it, 3:4. */
const SHOWN: PixelSize = { width: 192, height: 256 }

/** Pixels of the photo at a scale: each side rounded up to the next ten (spec section 9). */
export function portraitSize(scale: PortraitScale): PixelSize {
  const side = (shown: number) => Math.ceil((shown * scale) / 10) * 10
  return { width: side(SHOWN.width), height: side(SHOWN.height) }
}

const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2])

/** Pixels of a JPEG, read from its own frame header; null for whatever is none, or is cut off before it. */
export function jpegSize(bytes: Uint8Array): PixelSize | null {
  const byte = (at: number) => bytes[at] ?? -1
  const pair = (at: number) => (byte(at) << 8) | byte(at + 1)
  if (pair(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (byte(at) !== 0xff) return null
    const marker = byte(at + 1)
    const length = pair(at + 2)
    if (FRAME_HEADERS.has(marker)) return { height: pair(at + 5), width: pair(at + 7) }
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** Whether these bytes are the photo at this scale: a whole JPEG of exactly its size. */
export function isPortrait(bytes: Uint8Array, scale: PortraitScale): boolean {
  const size = jpegSize(bytes)
  const wanted = portraitSize(scale)
  const ends = bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
  return ends && size?.width === wanted.width && size.height === wanted.height
}
