/**
 * The text beside a checkbox, with links to the documents that it names. It can be placed in a label: a click on a link
 * opens the document and does not change the checkbox. "Opens a new tab" is the title of the link. In the text of the
 * link it would become part of the checkbox's name for screen readers.
 */
import { pageHref } from '#web/lib/page-href.ts'

export function AgreementWords({ words }: { words: string }) {
  return agreementParts(words).map(({ text, href }) =>
    href ? (
      <a key={text} href={href} target="_blank" rel="noopener" title="Opens a new tab">
        {text}
      </a>
    ) : (
      text
    ),
  )
}

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
