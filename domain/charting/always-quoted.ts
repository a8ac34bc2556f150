import { QUOTED_CATEGORIES, type QuotedCategory } from '#contracts/plain/quoted-categories'
import { folded } from '#domain/content/folded'
import { QUOTED_WORDS, SPLIT_WORDS, WORD_CLASSES } from './quoted-words.ts'

type Line = { segment_id: string; user_id: string; speaker: string; started_at: string; text: string }

/** A sentence that is always quoted, verbatim, with speaker and time. */
export type QuotedSentence = {
  /** The categories of its words, or those of the question if the sentence is quoted only as a reply. */
  categories: QuotedCategory[]
  /** Whether it is quoted only as a reply to a quoted sentence of the professional, such as "no, never". */
  reply: boolean
  text: string
  segment_ids: string[]
  user_id: string
  speaker: string
  started_at: string
}

type Spoken = { line: Line; text: string; words: string[]; categories: Set<QuotedCategory>; reply: boolean }

/** The largest number of words that `_` matches. */
const GAP = 4
/** How many sentences of a reply are quoted. */
const REPLY = 3
/**
 * How many words of the speaker's next sentence a phrase may use. A recognizer ends a sentence at a pause, which may
 * cut a phrase in two.
 */
const ACROSS = 8

/**
 * Returns the sentences of a transcript about suicide, self-harm, harm to others, abuse, medicines and substances, in
 * the order of speech. Denials are included, and so are the replies to the professional's questions. Only the words
 * decide; nothing is inferred. In speech without punctuation each line counts as one sentence.
 */
export function alwaysQuoted(lines: readonly Line[], professionals: ReadonlySet<string>): QuotedSentence[] {
  const spoken = lines
    .toSorted((a, b) => compare(a.started_at, b.started_at) || compare(a.segment_id, b.segment_id))
    .flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })))
    .map(({ line, text }): Spoken => ({ line, text, words: wordsOf(text), categories: new Set(), reply: false }))
  const bySpeaker = Map.groupBy(spoken, ({ line }) => line.user_id)
  for (const own of bySpeaker.values()) markSentences(own)
  markReplies(spoken, professionals)
  return spoken
    .filter(({ categories }) => categories.size > 0)
    .map(({ line, text, categories, reply }) => ({
      categories: QUOTED_CATEGORIES.filter((category) => categories.has(category)),
      reply,
      text,
      segment_ids: [line.segment_id],
      user_id: line.user_id,
      speaker: line.speaker,
      started_at: line.started_at,
    }))
}

/** The categories from which a text contains a phrase. */
export function categoriesOf(text: string): QuotedCategory[] {
  const words = wordsOf(text)
  return QUOTED_CATEGORIES.filter((category) => words.some((_, at) => endsOf(category, words, at).length > 0))
}

function markSentences(own: readonly Spoken[]): void {
  own.forEach((sentence, place) => {
    const next = own[place + 1]
    const words = [...sentence.words, ...(next?.words.slice(0, ACROSS) ?? [])]
    for (const category of QUOTED_CATEGORIES)
      for (let at = 0; at < sentence.words.length; at++)
        for (const end of endsOf(category, words, at)) {
          sentence.categories.add(category)
          if (end > sentence.words.length) next?.categories.add(category)
        }
  })
}

/**
 * Marks what others reply to a quoted sentence of the professional. It marks several sentences, because a reply may
 * correct itself ("No. Well, last night I did."). The professional may say more before the reply.
 */
function markReplies(spoken: readonly Spoken[], professionals: ReadonlySet<string>): void {
  const isProfessional = ({ line }: Spoken) => professionals.has(line.user_id)
  spoken.forEach((sentence, place) => {
    if (sentence.categories.size === 0 || sentence.reply || !isProfessional(sentence)) return
    const after = spoken.slice(place + 1)
    const begins = after.findIndex((one) => !isProfessional(one))
    if (begins < 0) return
    const turn = after.slice(begins)
    const ends = turn.findIndex(isProfessional)
    for (const next of turn.slice(0, ends < 0 ? REPLY : Math.min(ends, REPLY))) {
      // A sentence that is quoted for its own words has only their categories.
      if (next.categories.size > 0 && !next.reply) continue
      next.reply = true
      for (const category of sentence.categories) next.categories.add(category)
    }
  })
}

/** One element of a phrase: a word, the beginning of a word, a class of words, or a gap. */
type Part = { is: 'word' | 'begins'; text: string } | { is: 'class'; words: ReadonlySet<string> } | { is: 'gap' }

const PHRASES = new Map(QUOTED_CATEGORIES.map((category) => [category, indexed(QUOTED_WORDS[category])]))

/** Phrases indexed by the first two letters of their first word, so that each word is compared with few of them. */
function indexed(phrases: readonly string[]): Map<string, Part[][]> {
  return Map.groupBy(
    phrases.map((phrase) => phrase.split(' ').map(partOf)),
    ([first]) => (first && 'text' in first ? first.text.slice(0, 2) : ''),
  )
}

function partOf(word: string): Part {
  if (word === '_') return { is: 'gap' }
  const known = WORD_CLASSES[word]
  if (known) return { is: 'class', words: new Set(known) }
  return word.endsWith('*') ? { is: 'begins', text: word.slice(0, -1) } : { is: 'word', text: word }
}

/** For the phrases of a category that begin at the word `at`: the positions after their last words. */
function endsOf(category: QuotedCategory, words: readonly string[], at: number): number[] {
  const first = words[at]?.slice(0, 2) ?? ''
  const tried = PHRASES.get(category)?.get(first) ?? []
  return tried.map((parts) => endOf(parts, words, at)).filter((end) => end !== null)
}

function endOf([part, ...rest]: readonly Part[], words: readonly string[], at: number): number | null {
  if (!part) return at
  if (part.is === 'gap') {
    for (let skipped = 0; skipped <= GAP; skipped++) {
      const end = endOf(rest, words, at + skipped)
      if (end !== null) return end
    }
    return null
  }
  const word = words[at]
  return word !== undefined && fits(part, word) ? endOf(rest, words, at + 1) : null
}

function fits(part: Exclude<Part, { is: 'gap' }>, word: string): boolean {
  if (part.is === 'class') return part.words.has(word)
  return part.is === 'begins' ? word.startsWith(part.text) : word === part.text
}

/** Words in lower case, without accents and apostrophes; words that a recognizer splits are joined. */
function wordsOf(text: string): string[] {
  const plain = folded(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
  return SPLIT_WORDS.reduce((joined, [heard, meant]) => joined.replaceAll(` ${heard}`, ` ${meant}`), ` ${plain}`)
    .split(' ')
    .filter(Boolean)
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
