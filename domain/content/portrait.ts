/** A professional's photo: the sizes it is kept in. */
import { type PictureScale, type PixelSize, scaledSize } from './jpeg.ts'

/** As wide as the public page shows it, 3:4. */
const SHOWN: PixelSize = { width: 192, height: 256 }

export function portraitSize(scale: PictureScale): PixelSize {
  return scaledSize(SHOWN, scale)
}
