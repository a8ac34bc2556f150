import { messageParts } from './message-parts.ts'

/** The text of a message. Web addresses in it are links, which tell the other site nothing about this one. */
export function MessageText({ text }: { text: string }) {
  let at = 0
  return messageParts(text).map((part) => {
    const key = at
    at += part.text.length
    return part.href === null ? (
      part.text
    ) : (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {part.text}
      </a>
    )
  })
}
