import sharp from 'sharp'
import type { BodyInput } from '#contracts/endpoint'
import type { putProfileImage } from '#contracts/api/profile-image'
import type { PictureScale } from '#domain/content/jpeg'
import { portraitSize } from '#domain/content/portrait'
import { drawPortrait, type Look } from './portrait-drawing.ts'

/** A drawn portrait in the three sizes of a photo, as `put_profile_image` takes them. */
export async function portraitOf(look: Look): Promise<BodyInput<typeof putProfileImage>> {
  const drawing = Buffer.from(drawPortrait(look))
  const jpeg = async (scale: PictureScale) => {
    const bytes = await sharp(drawing, { density: 72 * scale })
      .resize({ ...portraitSize(scale), fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer()
    return bytes.toString('base64')
  }
  const [x1, x2, x4] = await Promise.all([jpeg(1), jpeg(2), jpeg(4)])
  return { x1, x2, x4 }
}
