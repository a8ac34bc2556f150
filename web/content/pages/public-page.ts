import type { ClaimKey } from '#contracts/plain/claims'
import type { PageContent } from '#contracts/api/page-content'
import { type Claimed, isClaimed, withoutUnclaimed } from '#domain/content/claims'

/** A delivered text. One that claims something is left out while the claim is off. */
export type PageWord = string | { text: string; claim: ClaimKey | readonly ClaimKey[] }

export type DeliveredFaq = Claimed & { id: string; question: string; answer: string }

/**
 * A public page as it is delivered. Editors can change every word; the names of the keys stay, because the changed words
 * are stored under them. `page` is the first segment of the address.
 */
export type PublicPage = {
  page: string
  words: { title: PageWord; description: PageWord } & Record<string, PageWord>
  faqs?: readonly DeliveredFaq[]
}

/** The word under a key as it is published, or null while its claim is off. */
export function wordOf<P extends PublicPage>(
  page: P,
  content: PageContent,
  key: keyof P['words'] & string,
): string | null {
  const delivered: PageWord | undefined = page.words[key]
  if (delivered === undefined) return null
  if (typeof delivered !== 'string' && !isClaimed(delivered, new Set(content.claims))) return null
  return content.words[key] ?? (typeof delivered === 'string' ? delivered : delivered.text)
}

/** The questions of a page as they are published. */
export function faqsOf(page: PublicPage, content: PageContent): { id: string; question: string; answer: string }[] {
  return content.faqs ?? withoutUnclaimed(page.faqs ?? [], new Set(content.claims))
}
