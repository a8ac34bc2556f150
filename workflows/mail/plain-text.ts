import type { MailWords } from '#domain/mail/kind'
import { type Preferences, preferenceLinks } from './preference-links.ts'

/** The plain-text version: the same words in the same order. */
export function plainText(words: MailWords, preferences: Preferences | null = null): string {
  const links = preferenceLinks(preferences).map(({ text, link }) =>
    link.startsWith('mailto:') ? text : `${text}: ${link}`,
  )
  const footer = [words.footer, ...links]
  const blocks = [
    words.title,
    words.greeting,
    ...words.paragraphs,
    words.facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    ...[...(words.action ? [words.action] : []), ...(words.more ?? [])].map(({ text, link }) => `${text}:\n${link}`),
    `--\n${footer.join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
