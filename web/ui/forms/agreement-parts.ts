import { pageHref } from '#web/lib/page-href.ts'

/** Documents that the words beside a box may name, in small letters. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'terms of use': pageHref('/terms-of-use'),
  'privacy policy': pageHref('/privacy-policy'),
}
const NAMES = new RegExp(`(${Object.keys(DOCUMENTS).join('|')})`, 'i')

/** The words beside a box in parts: those that name a document have its address. Together they are the same words. */
export function agreementParts(words: string): { text: string; href: string | undefined }[] {
  return words
    .split(NAMES)
    .filter((text) => text !== '')
    .map((text) => ({ text, href: DOCUMENTS[text.toLowerCase()] }))
}
