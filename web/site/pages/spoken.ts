import type { PageContent } from '#contracts/api/page-content'
import { type PublicPage, wordOf } from '#web/content/pages/public-page.ts'

/** Reads the words of a page by their keys. A word whose claim is off is an empty text. */
export function spoken<P extends PublicPage>(
  page: P,
  content: PageContent,
): (key: keyof P['words'] & string) => string {
  return (key) => wordOf(page, content, key) ?? ''
}
