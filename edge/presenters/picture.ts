import type { PictureScale } from '#domain/content/jpeg'
import type { StoredFile } from '../files/stored-files.ts'

export const PICTURE_SCALE: Record<'1' | '2' | '4', PictureScale> = { '1': 1, '2': 2, '4': 4 }
const YEAR_S = 31_536_000
const SOON_S = 30

/** A picture as an answer: for good where the address names its version, for a moment otherwise. */
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
      // What only its owner may see yet stays with them.
      'cache-control': picture.listed ? forAll : 'private, no-store',
    },
  })
}
