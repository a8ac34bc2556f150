import type { PictureScale } from '#domain/content/jpeg'
import type { StoredFile } from '../files/stored-files.ts'

export const PICTURE_SCALE: Record<'1' | '2' | '4', PictureScale> = { '1': 1, '2': 2, '4': 4 }
const YEAR_S = 31_536_000
const SOON_S = 30

/**
 * The response with a picture. It may be cached for a year when the address contains the version, otherwise briefly.
 */
export function pictureAnswer(
  picture: { version: string; file: StoredFile; listed: boolean },
  asked: string | undefined,
): Response {
  const forAll = asked === picture.version ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${SOON_S}`
  return new Response(picture.file.body, {
    headers: {
      'content-type': picture.file.content_type,
      'content-length': String(picture.file.size),
      etag: picture.file.etag,
      // A picture that only its owner may see is not cached.
      'cache-control': picture.listed ? forAll : 'private, no-store',
    },
  })
}
