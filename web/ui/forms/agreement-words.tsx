/**
 * The text beside a checkbox, with links to the documents that it names. It can be placed in a label: a click on a link
 * opens the document and does not change the checkbox. "Opens a new tab" is the title of the link. In the text of the
 * link it would become part of the checkbox's name for screen readers.
 */
import { agreementParts } from './agreement-parts.ts'

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
