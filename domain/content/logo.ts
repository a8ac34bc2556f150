/** A practice's logo: the sizes it is kept in. */
import { type PictureScale, type PixelSize, scaledSize } from './jpeg.ts'

/** As wide as pages show it at most, 2:1. A logo of another shape stands in the middle, on white. */
const SHOWN: PixelSize = { width: 160, height: 80 }

export function logoSize(scale: PictureScale): PixelSize {
  return scaledSize(SHOWN, scale)
}
