/** A picture consists of three JPEGs, one for each scale, which have the same version. */
import { isJpegOf, PICTURE_SCALES, type PictureScale, type PixelSize } from '#domain/content/jpeg'
import type { Env } from '../env.ts'
import { throwFieldError } from '../invalid-request.ts'
import type { FileTicket } from './file-kinds.ts'
import { keepFile, removeFiles } from './stored-files.ts'

/** The three sizes as base64, as uploads send them. */
export type Picture = { x1: string; x2: string; x4: string }
/** The tickets of one version, by scale. */
export type PictureTickets = (scale: PictureScale) => FileTicket

/** Stores a picture's files. Throws InvalidRequest for a file that is not a JPEG of the required size. */
export async function keepPicture(
  env: Env,
  tickets: PictureTickets,
  picture: Picture,
  sizeAt: (scale: PictureScale) => PixelSize,
): Promise<void> {
  const files = PICTURE_SCALES.map((scale) => ({ scale, bytes: bytesOf(picture[`x${scale}`]) }))
  for (const { scale, bytes } of files)
    if (!isJpegOf(bytes, sizeAt(scale))) throwFieldError([`x${scale}`], 'This picture is not the right size')
  for (const { scale, bytes } of files) await keepFile(env, tickets(scale), bytes)
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
