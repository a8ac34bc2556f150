import type { MailWords } from '#domain/mail/kind'

/** The plain-text version: the same words in the same order. */
export function plainText(words: MailWords): string {
  const blocks = [
    words.title,
    words.greeting,
    ...words.paragraphs,
    words.facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    ...[words.action, ...(words.more ?? [])].map(({ text, link }) => `${text}:\n${link}`),
    `--\n${words.footer}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
