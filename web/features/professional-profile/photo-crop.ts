/** Computes which part of a picture becomes the photo or logo. */
import type { PixelSize } from '#domain/content/jpeg'

/**
 * The part of a picture that is used. A `zoom` of 1 shows as much as possible. `x` and `y` move the part within the
 * picture: 0 is the left or upper edge, 1 the right or lower edge.
 */
export type Crop = { zoom: number; x: number; y: number }
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 4

/**
 * `fill`: the picture fills the frame, and its edges can be cut off. `whole`: all of the picture fits into the frame.
 */
export type Fit = 'fill' | 'whole'

/** The crop rectangle, with the proportions of `target`. With `whole` it can be larger than the picture. */
export function cutOut(picture: PixelSize, { zoom, x, y }: Crop, target: PixelSize, fit: Fit = 'fill') {
  const shape = target.width / target.height
  const side = fit === 'fill' ? Math.min : Math.max
  const fits = side(picture.width, picture.height * shape) / Math.max(1, zoom)
  const [width, height] = [fits, fits / shape]
  return { left: (picture.width - width) * part(x), top: (picture.height - height) * part(y), width, height }
}

/** The crop after a drag. `by` is in fractions of the crop rectangle. Dragging right shows more of the left. */
export function dragged(
  picture: PixelSize,
  crop: Crop,
  target: PixelSize,
  by: { right: number; down: number },
  fit: Fit = 'fill',
): Crop {
  const cut = cutOut(picture, crop, target, fit)
  const free = { x: picture.width - cut.width, y: picture.height - cut.height }
  return {
    ...crop,
    x: free.x > 0 ? part(crop.x - (by.right * cut.width) / free.x) : crop.x,
    y: free.y > 0 ? part(crop.y - (by.down * cut.height) / free.y) : crop.y,
  }
}

const part = (value: number): number => Math.min(1, Math.max(0, value))
