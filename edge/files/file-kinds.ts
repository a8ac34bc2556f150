import { MOST_DOCUMENT_BYTES } from '#contracts/plain/word-documents'
import { Refusal } from '#contracts/errors'
import { cleanJpeg } from '#domain/content/clean-jpeg'
import type { PictureScale } from '#domain/content/jpeg'
import { wordDocument } from '#domain/content/word-document'
import { parseOwnedId } from '#kernel/ids'
import type { FileKey } from './file-keys.ts'

/**
 * What all files of one kind have in common. To add a kind, add a constant and a function for its tickets below; call
 * that function only after the caller's right was checked.
 */
export type FileKind = {
  content_type: string
  /** The maximum size of one file in bytes. */
  most_bytes: number
  /** Whether bytes are a file of this kind, judged by their content and not by a declared type. */
  isGenuine: (bytes: Uint8Array) => boolean
  /**
   * Whether files are sealed with their owner's data key. Files about a person's care should be; files that browsers
   * cache are not.
   */
  sealed: boolean
  /** Whether the file is deleted with its account or with its practice. Files of the site belong to neither. */
  ends_with: 'account' | 'practice' | 'nothing'
}

/** The right to one file, created by the code that has checked the caller. Storing, reading and removing require it. */
export type FileTicket = {
  kind: FileKind
  /** The id of the account or practice that owns the file. */
  owner: string
  /** The file's key in R2. */
  key: FileKey
}

const MEGABYTE = 1024 * 1024
/** A JPEG without metadata: cleaning it would remove nothing. */
const isCleanJpeg = (bytes: Uint8Array): boolean => cleanJpeg(bytes)?.length === bytes.length
const isZip = ([p, k, three, four]: Uint8Array): boolean => p === 0x50 && k === 0x4b && three === 3 && four === 4
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-'

/** A professional's photo, visible to everyone who may see their page. */
const PHOTO: FileKind = {
  content_type: 'image/jpeg',
  most_bytes: 2 * MEGABYTE,
  isGenuine: isCleanJpeg,
  sealed: false,
  ends_with: 'account',
}

/** A practice's logo, visible to everyone who may see its owner's page. */
const LOGO: FileKind = { ...PHOTO, ends_with: 'practice' }

/** A picture of a post or a press entry, which is public. */
const CONTENT_PICTURE: FileKind = { ...PHOTO, ends_with: 'nothing' }

/** The PDF of an invoice, which says who was treated when and by whom. */
const INVOICE: FileKind = {
  content_type: 'application/pdf',
  most_bytes: 8 * MEGABYTE,
  isGenuine: isPdf,
  sealed: true,
  ends_with: 'practice',
}

/** The PDF of another paper for a client, which can name diagnoses. */
const PAPER: FileKind = { ...INVOICE }

/**
 * A piece of an export of a practice: a zip of its own. It is small, because it is opened as a whole, except that it
 * contains at least one invoice or one page of rows.
 */
const EXPORT_PIECE: FileKind = {
  content_type: 'application/zip',
  most_bytes: 24 * MEGABYTE,
  isGenuine: isZip,
  sealed: true,
  ends_with: 'practice',
}

/** The Word document of a post that a visitor sent in. It is never served as what it is, so one type is enough. */
const SUBMISSION: FileKind = {
  content_type: 'application/octet-stream',
  most_bytes: MOST_DOCUMENT_BYTES,
  isGenuine: (bytes) => 'kind' in wordDocument(bytes),
  sealed: true,
  ends_with: 'nothing',
}

/** The ticket of one version of a photo at one scale. */
export function photoTicket(userId: string, version: string, scale: PictureScale): FileTicket {
  return { kind: PHOTO, owner: userId, key: `profile_image/${userId}/${version}/${scale}` }
}

/** The ticket of one version of a logo at one scale. */
export function logoTicket(practiceId: string, version: string, scale: PictureScale): FileTicket {
  return { kind: LOGO, owner: practiceId, key: `logo_image/${practiceId}/${version}/${scale}` }
}

/** The ticket of a picture of the public site at one scale. */
export function contentPictureTicket(id: string, scale: PictureScale): FileTicket {
  return { kind: CONTENT_PICTURE, owner: '', key: `content_pictures/${id}/${scale}` }
}

/** The ticket of the document of a post that was sent in. The key of the directory seals it. */
export function submissionTicket(id: string): FileTicket {
  return { kind: SUBMISSION, owner: 'directory', key: `blog_submissions/${id}.sealed` }
}

/** The ticket of an invoice's PDF. Throws `not_found` when the id is not that of an invoice. */
export function invoiceTicket(invoiceId: string): FileTicket {
  const parsed = parseOwnedId(invoiceId, 'inv')
  if (!parsed) throw new Refusal('not_found')
  const { practice } = parsed
  return { kind: INVOICE, owner: practice, key: `practices/${practice}/invoices/${invoiceId}.pdf.sealed` }
}

/** The ticket of a paper's PDF. Throws `not_found` when the id is not that of a paper. */
export function paperTicket(paperId: string): FileTicket {
  const parsed = parseOwnedId(paperId, 'pap')
  if (!parsed) throw new Refusal('not_found')
  const { practice } = parsed
  return { kind: PAPER, owner: practice, key: `practices/${practice}/papers/${paperId}.pdf.sealed` }
}

/** The ticket of a piece of an export. Throws `not_found` when the id is not that of an export. */
export function exportTicket(exportId: string, file: string): FileTicket {
  const { practice } = exportOf(exportId)
  return { kind: EXPORT_PIECE, owner: practice, key: `practices/${practice}/exports/${exportId}/${file}.zip.sealed` }
}

/** The folder with all pieces of an export, also of attempts that failed. Throws `not_found`. */
export function exportFolder(exportId: string): FileKey {
  return `practices/${exportOf(exportId).practice}/exports/${exportId}/`
}

function exportOf(exportId: string) {
  const parsed = parseOwnedId(exportId, 'exp')
  if (!parsed) throw new Refusal('not_found')
  return parsed
}
