import { DEFAULT_LOCALE } from './locale.ts'
import { writtenCount } from './written.ts'

/**
 * What the guidance for posts says about a draft (spec section 5). It advises and never refuses: a post of another
 * length is still considered.
 */
export const SUBMISSION_HINTS = ['length', 'title', 'links', 'bio', 'footnotes'] as const
export type SubmissionHintKey = (typeof SUBMISSION_HINTS)[number]

/** `look` asks the author to look at something again. */
export type SubmissionHint = { state: 'empty' | 'fits' | 'look'; text: string }

export type Draft = { title: string; text: string; bio: string }

const LENGTH = { least: 800, most: 1_800 }
const TITLE = { words: 10, letters: 100 }
const MOST_LINKS = 10
const MOST_BIO_WORDS = 100

const LINK = /\bhttps?:\/\/|\bwww\./gi
/** A number in brackets or a raised one after a word. */
const FOOTNOTE = /[\p{L}.,;)](?:\[\d{1,3}\]|[⁰¹²³⁴-⁹])/u

/** The guidance while there is no draft to compare. */
export const SUBMISSION_GUIDANCE: Record<SubmissionHintKey, string> = {
  length: 'We suggest 800 to 1,800 words. We still consider shorter and longer posts.',
  title: 'At most 10 words or 100 characters.',
  links: 'At most 10.',
  bio: 'At most 100 words about you.',
  footnotes: 'Cite in APA style, in the text and in a list at the end. No footnotes.',
}

export const wordsOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length

const counted = (count: number, one: string): string =>
  `${writtenCount(count, DEFAULT_LOCALE)} ${count === 1 ? one : `${one}s`}`

/** What to say about a draft, by subject. */
export function submissionHints({ title, text, bio }: Draft): Record<SubmissionHintKey, SubmissionHint> {
  const hasText = text.trim() !== ''
  return {
    length: hasText ? lengthHint(wordsOf(text)) : empty('length'),
    title: title.trim() === '' ? empty('title') : titleHint(title.trim()),
    links: hasText ? linksHint(text.match(LINK)?.length ?? 0) : empty('links'),
    bio: bio.trim() === '' ? empty('bio') : bioHint(wordsOf(bio)),
    footnotes: !hasText
      ? empty('footnotes')
      : FOOTNOTE.test(text)
        ? { state: 'look', text: 'This looks like a footnote. Please cite in APA style, in the text.' }
        : { state: 'fits', text: 'No footnotes found.' },
  }
}

const empty = (key: SubmissionHintKey): SubmissionHint => ({ state: 'empty', text: SUBMISSION_GUIDANCE[key] })

function lengthHint(words: number): SubmissionHint {
  const count = counted(words, 'word')
  if (words < LENGTH.least)
    return { state: 'look', text: `${count}. We suggest at least 800, and still consider shorter posts.` }
  if (words > LENGTH.most)
    return { state: 'look', text: `${count}. We suggest at most 1,800, and still consider longer posts.` }
  return { state: 'fits', text: `${count}, as we suggest.` }
}

/** Ten words or a hundred characters: one of the two is enough. */
function titleHint(title: string): SubmissionHint {
  const words = wordsOf(title)
  const letters = Array.from(title).length
  const count = `${counted(words, 'word')}, ${counted(letters, 'character')}`
  return words <= TITLE.words || letters <= TITLE.letters
    ? { state: 'fits', text: `${count}.` }
    : { state: 'look', text: `${count}. Please use at most 10 words or 100 characters.` }
}

function linksHint(links: number): SubmissionHint {
  return links <= MOST_LINKS
    ? { state: 'fits', text: `${counted(links, 'link')}.` }
    : { state: 'look', text: `${counted(links, 'link')}. Please keep the 10 that a reader would want to open.` }
}

function bioHint(words: number): SubmissionHint {
  return words <= MOST_BIO_WORDS
    ? { state: 'fits', text: `${counted(words, 'word')}.` }
    : { state: 'look', text: `${counted(words, 'word')}. Please use at most 100.` }
}

/** Mail programs refuse addresses that are much longer. */
const MOST_MAILED = 1_500

/** The begin of the email in which a post is sent; the author attaches the document or adds the link. */
export function submissionMail({ title, bio }: Pick<Draft, 'title' | 'bio'>, docLink: string): string {
  const short = (text: string) => Array.from(text.trim()).slice(0, MOST_MAILED).join('')
  return [
    `Title: ${short(title)}`,
    '',
    docLink.trim() === ''
      ? 'My post is attached as a Word document (.doc or .docx).'
      : `My post is a Google doc that anyone with the link can edit: ${short(docLink)}`,
    '',
    `About me: ${short(bio)}`,
    '',
    'It is complete, my own work, and not published anywhere else.',
  ].join('\r\n')
}
