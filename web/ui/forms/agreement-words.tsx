/**
 * The words beside a box that somebody ticks, with the documents they name as links. Inside a label a click on a link
 * opens the document and leaves the box as it is. That it opens a new tab is the link's description and not its name:
 * the name would become part of what the box is called.
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
