/**
 * The text beside a checkbox, with the documents that it names as links. Inside a label a click on a link opens the
 * document and leaves the checkbox unchanged. "Opens a new tab" is the link's description and not part of its name,
 * because the name would become part of the checkbox's name.
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
