/** A picture consists of three JPEGs, one for each scale, which have the same version. */
import { cleanJpeg } from '#domain/content/clean-jpeg'
import { isJpegOf, PICTURE_SCALES, type PictureScale, type PixelSize } from '#domain/content/jpeg'
import type { Env } from '../env.ts'
import { throwFieldError } from '../invalid-request.ts'
import type { FileTicket } from './file-kinds.ts'
import { storeFile, removeFiles } from './stored-files.ts'

/** The three sizes as base64, as uploads send them. */
export type Picture = { x1: string; x2: string; x4: string }
/** The tickets of one version, by scale. */
export type PictureTickets = (scale: PictureScale) => FileTicket

/**
 * Stores a picture's files without their metadata. Throws InvalidRequest for a file that is not a JPEG of the required
 * size.
 */
export async function storePicture(
  env: Env,
  tickets: PictureTickets,
  given: Picture,
  sizeAt: (scale: PictureScale) => PixelSize,
): Promise<void> {
  const files = PICTURE_SCALES.map((scale) => ({ scale, bytes: bytesOf(given[`x${scale}`]) }))
  const clean = files.map(({ scale, bytes }) => {
    // Our pages draw the picture anew, which leaves no metadata. Others may send anything.
    const picture = cleanJpeg(bytes)
    if (!picture) throwFieldError([`x${scale}`], 'This is not a picture that can be read. Choose another one.')
    if (!isJpegOf(picture, sizeAt(scale))) throwFieldError([`x${scale}`], 'This picture is not the right size')
    return { scale, bytes: picture }
  })
  for (const { scale, bytes } of clean) await storeFile(env, tickets(scale), bytes)
}

export async function removePicture(env: Env, tickets: PictureTickets): Promise<void> {
  await removeFiles(env, PICTURE_SCALES.map(tickets))
}

/** Decodes base64. Returns no bytes when it is invalid, so that the check for a JPEG fails. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
