import sharp from 'sharp'
import type { BodyInput } from '#contracts/endpoint'
import type { createContentPicture } from '#contracts/api/content-pictures'
import { type PictureScale, scaledSize } from '#domain/content/jpeg'
import { DRAWINGS, type DrawingName } from './article-drawings.ts'

const SHOWN = { width: 400, height: 220 }

/** A drawn picture in the three sizes in which pictures of articles are stored. */
export async function articlePicture(name: DrawingName): Promise<BodyInput<typeof createContentPicture>> {
  const drawn = Buffer.from(DRAWINGS[name])
  const jpeg = async (scale: PictureScale) => {
    const bytes = await sharp(drawn, { density: 72 * scale })
      .resize({ ...scaledSize(SHOWN, scale), fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer()
    return bytes.toString('base64')
  }
  const [x1, x2, x4] = await Promise.all([jpeg(1), jpeg(2), jpeg(4)])
  return { ...SHOWN, x1, x2, x4 }
}
