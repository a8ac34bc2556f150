/** Draws the three JPEGs of a picture in the browser. This removes the metadata, such as the place and the device. */
import { PICTURE_SCALES, type PictureScale, type PixelSize } from '#domain/content/jpeg'
import { type Crop, cutOut, type Fit } from './photo-crop.ts'

const QUALITY = 0.85

/** The size of the result at each scale, and how the picture fits into it. */
export type PictureShape = { sizeAt: (scale: PictureScale) => PixelSize; fit: Fit }

/** Draws the crop over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, fit: Fit): void {
  const cut = cutOut(picture, crop, canvas, fit)
  const pen = canvas.getContext('2d')
  if (!pen) return
  // JPEG has no transparency. Without a white background, transparent areas would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
}

/** The body of the upload: the JPEGs in base64. */
export async function photoFiles(
  picture: ImageBitmap,
  crop: Crop,
  shape: PictureShape,
): Promise<{ x1: string; x2: string; x4: string }> {
  const files = PICTURE_SCALES.map((scale) => fileOf(picture, crop, shape.sizeAt(scale), shape.fit))
  const [x1 = '', x2 = '', x4 = ''] = await Promise.all(files)
  return { x1, x2, x4 }
}

async function fileOf(picture: ImageBitmap, crop: Crop, size: PixelSize, fit: Fit): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  drawCrop(canvas, picture, crop, fit)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The browser could not create the JPEG')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
