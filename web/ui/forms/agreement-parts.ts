import { pageHref } from '#web/lib/page-href.ts'

/** Documents that the text beside a checkbox may name, in lower case. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'terms of use': pageHref('/terms-of-use'),
  'privacy policy': pageHref('/privacy-policy'),
}
const NAMES = new RegExp(`(${Object.keys(DOCUMENTS).join('|')})`, 'i')

/** The text beside a checkbox in parts: a part that names a document has its address. Together they equal the text. */
export function agreementParts(words: string): { text: string; href: string | undefined }[] {
  return words
    .split(NAMES)
    .filter((text) => text !== '')
    .map((text) => ({ text, href: DOCUMENTS[text.toLowerCase()] }))
}
