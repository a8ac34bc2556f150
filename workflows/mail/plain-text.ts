import type { MailWords } from '#domain/mail/kind'

/** The plain-text version: the same words in the same order. */
export function plainText(words: MailWords): string {
  const blocks = [
    words.title,
    words.greeting,
    ...words.paragraphs,
    words.facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    `${words.action.text}:\n${words.action.link}`,
    ...(words.also ? [`${words.also.text}:\n${words.also.link}`] : []),
    `--\n${words.footer}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
