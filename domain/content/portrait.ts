/** A professional's photo: the sizes in which it is stored. */
import { type PictureScale, type PixelSize, scaledSize } from './jpeg.ts'

/** The largest size in which the public page shows it, 3:4. */
const SHOWN: PixelSize = { width: 192, height: 256 }

export function portraitSize(scale: PictureScale): PixelSize {
  return scaledSize(SHOWN, scale)
}
