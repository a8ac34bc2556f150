import { pageHref } from '#web/lib/page-href.ts'

/** The documents that the text beside a checkbox can name, in lower case. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'terms of use': pageHref('/terms-of-use'),
  'privacy policy': pageHref('/privacy-policy'),
}
const NAMES = new RegExp(`(${Object.keys(DOCUMENTS).join('|')})`, 'i')

/**
 * Splits the text beside a checkbox so that each name of a document is a part of its own, with the address to link to.
 */
export function agreementParts(words: string): { text: string; href: string | undefined }[] {
  return words
    .split(NAMES)
    .filter((text) => text !== '')
    .map((text) => ({ text, href: DOCUMENTS[text.toLowerCase()] }))
}
