import { Refusal } from '#contracts/errors'
import { jpegSize, type PictureScale } from '#domain/content/jpeg'
import { parseOwnedId } from '#kernel/ids'

/** What is true of every file of a kind. To add a kind: its row here, and a ticket for whoever has checked the right. */
export type FileKind = {
  content_type: string
  /** Most bytes of one file. */
  most_bytes: number
  /** Whether bytes are such a file, by what they hold and not by what somebody calls them. */
  isGenuine: (bytes: Uint8Array) => boolean
  /** Whether it lies sealed with its owner's data key: what tells of somebody's care and is no page for a browser's cache. */
  sealed: boolean
  /** Whose end is the file's end; until then it goes when another one takes its place. */
  ends_with: 'account' | 'practice'
}

/** The right to one file: made by the room that checked who asks. Without one nothing is kept, read or removed. */
export type FileTicket = {
  kind: FileKind
  /** The account or the practice whose it is. */
  owner: string
  /** Where it lies. Keys lie in data: they are never renamed. */
  key: string
}

const MEGABYTE = 1024 * 1024
const isJpeg = (bytes: Uint8Array): boolean => jpegSize(bytes) !== null
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-'

/** A professional's photo, which everybody sees who sees their page. */
const PHOTO: FileKind = {
  content_type: 'image/jpeg',
  most_bytes: 2 * MEGABYTE,
  isGenuine: isJpeg,
  sealed: false,
  ends_with: 'account',
}

/** A practice's logo, likewise. */
const LOGO: FileKind = { ...PHOTO, ends_with: 'practice' }

/** An invoice as it was issued. Not sealed: releases before this one read it as it lies. */
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

/** An invoice. Throws `not_found` for what is no invoice's id. */
export function invoiceTicket(invoiceId: string): FileTicket {
  const parsed = parseOwnedId(invoiceId, 'inv')
  if (!parsed) throw new Refusal('not_found')
  const { practice } = parsed
  return { kind: INVOICE, owner: practice, key: `practices/${practice}/invoices/${invoiceId}.pdf` }
}

/** Where the files lie that end with a practice. */
export function practiceFolders(practiceId: string): string[] {
  return [`practices/${practiceId}/`, `logo_image/${practiceId}/`]
}
