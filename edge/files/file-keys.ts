import type { Filled } from '#kernel/name-pattern'

/**
 * The keys of stored files, and the folders by which they are listed and erased. Files lie under them, so none ever
 * changes. Only `practiceFolders` are erased with a practice.
 */
export const FILE_KEYS = [
  'audit-sweeps/{}.json',
  'audit-tails/{}/',
  'audit-tails/{}/{}.json',
  'blog_submissions/{}.sealed',
  'content_pictures/{}/{}',
  'logo_image/{}/',
  'logo_image/{}/{}/{}',
  'practices/{}/',
  'practices/{}/exports/{}/',
  'practices/{}/exports/{}/{}.zip.sealed',
  'practices/{}/invoices/{}.pdf.sealed',
  'practices/{}/papers/{}.pdf.sealed',
  'profile_image/{}/{}/{}',
] as const
export type FileKey = Filled<(typeof FILE_KEYS)[number]>

/** The folders whose files are deleted with a practice. */
export function practiceFolders(practiceId: string): FileKey[] {
  return [`practices/${practiceId}/`, `logo_image/${practiceId}/`]
}
