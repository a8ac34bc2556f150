import { Refusal } from '#contracts/errors'
import { jpegSize, type PictureScale } from '#domain/content/jpeg'
import { parseOwnedId } from '#kernel/ids'

/**
 * Facts about every file of a kind. To add a kind: its row here, and a ticket that is made after the right was checked.
 */
export type FileKind = {
  content_type: string
  /** The maximum size of one file in bytes. */
  most_bytes: number
  /** Whether bytes are such a file, judged by their content and not by a declared type. */
  isGenuine: (bytes: Uint8Array) => boolean
  /**
   * Whether it is sealed with its owner's data key: files about a person's care are, files for a browser's cache are
   * not.
   */
  sealed: boolean
  /** The owner whose end deletes the file; until then it is deleted when another one replaces it. */
  ends_with: 'account' | 'practice'
}

/** The right to one file, made by the room that checked the caller. Without one no file is stored, read or removed. */
export type FileTicket = {
  kind: FileKind
  /** The account or practice that owns it. */
  owner: string
  /** Its key. Keys are stored in data, so they are never renamed. */
  key: string
}

const MEGABYTE = 1024 * 1024
const isJpeg = (bytes: Uint8Array): boolean => jpegSize(bytes) !== null
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-'

/** A professional's photo, visible to everyone who may see their page. */
const PHOTO: FileKind = {
  content_type: 'image/jpeg',
  most_bytes: 2 * MEGABYTE,
  isGenuine: isJpeg,
  sealed: false,
  ends_with: 'account',
}

/** A practice's logo, with the same visibility. */
const LOGO: FileKind = { ...PHOTO, ends_with: 'practice' }

/** An invoice as it was issued. It is not sealed, because earlier releases read it as it is. */
const INVOICE: FileKind = {
  content_type: 'application/pdf',
  most_bytes: 8 * MEGABYTE,
  isGenuine: isPdf,
  sealed: false,
  ends_with: 'practice',
}

/** A version of a photo, at one scale. */
export function photoTicket(userId: string, version: string, scale: PictureScale): FileTicket {
  return { kind: PHOTO, owner: userId, key: `profile_image/${userId}/${version}/${scale}` }
}

/** A version of a logo, at one scale. */
export function logoTicket(practiceId: string, version: string, scale: PictureScale): FileTicket {
  return { kind: LOGO, owner: practiceId, key: `logo_image/${practiceId}/${version}/${scale}` }
}

/** An invoice. Throws `not_found` when the id is not an invoice's. */
export function invoiceTicket(invoiceId: string): FileTicket {
  const parsed = parseOwnedId(invoiceId, 'inv')
  if (!parsed) throw new Refusal('not_found')
  const { practice } = parsed
  return { kind: INVOICE, owner: practice, key: `practices/${practice}/invoices/${invoiceId}.pdf` }
}

/** The folders whose files are deleted with a practice. */
export function practiceFolders(practiceId: string): string[] {
  return [`practices/${practiceId}/`, `logo_image/${practiceId}/`]
}
