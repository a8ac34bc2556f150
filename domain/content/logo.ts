/** A practice's logo: the sizes in which it is stored. */
import { type PictureScale, type PixelSize, scaledSize } from './jpeg.ts'

/** The largest size in which pages show it, 2:1. A logo of another shape is centered on white. */
const SHOWN: PixelSize = { width: 160, height: 80 }

export function logoSize(scale: PictureScale): PixelSize {
  return scaledSize(SHOWN, scale)
}
