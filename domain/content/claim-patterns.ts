/**
 * How the words of a claim are looked for, in a text that is already folded (folded-text.ts). Patterns are written with
 * single spaces; a space also stands for the line break between two blocks.
 */

/** Anything within a sentence. A dot between digits does not end it. At most one line break, so that two neighboring
 * blocks can make one claim, and a list of many cannot. */
const within = (letters: number): string => {
  const sign = String.raw`(?:[^.!?\n]|\.(?=\d))`
  return `${sign}{0,${letters}}(?:\\n${sign}{0,${letters}})?`
}

/** A pattern in words. Words at its ends are whole. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${spaced(pattern)})(?![a-z0-9])`)
}

/** Two patterns in one sentence, in any order, with at most `letters` between them. */
export function near(one: string, other: string, letters: number): RegExp {
  const [a, b] = [spaced(one), spaced(other)].map((pattern) => `(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`)
  return new RegExp(`${a}${within(letters)}${b}|${b}${within(letters)}${a}`)
}

const spaced = (pattern: string): string => pattern.replaceAll(' ', String.raw`\s`)

/**
 * A place of a text: the whole sentence around the words that were found, the sentence before it in its block, and the
 * sentence with its neighbors, where only the end of a block parts them.
 */
export type Place = { sentence: string; before: string; around: string; isQuestion: boolean }

/** Every place where a pattern matches. */
export function placesOf(pattern: RegExp, text: string): Place[] {
  return Array.from(text.matchAll(new RegExp(pattern, 'g')), (match) => {
    const end = match.index + match[0].length
    const from = beginOf(text, match.index)
    const close = endOf(text, end)
    const [isFirst, isLast] = [text[from - 1] === '\n', text[close] === '\n']
    return {
      sentence: text.slice(from, close).trim(),
      before: isFirst ? '' : text.slice(beginOf(text, from - 1), from).trim(),
      around: text.slice(isFirst ? beginOf(text, from - 1) : from, isLast ? endOf(text, close + 1) : close),
      isQuestion: text[close] === '?',
    }
  })
}

/** Where the sentence of a position begins. */
function beginOf(text: string, at: number): number {
  for (let from = at; from > 0; from -= 1) if (/^(?:[.!?](?!\d)|\n)/.test(text.slice(from - 1, from + 1))) return from
  return 0
}

/** Where the sentence of a position ends. */
function endOf(text: string, at: number): number {
  const length = text.slice(at).search(SENTENCE_END)
  return length < 0 ? text.length : at + length
}

const SENTENCE_END = /[.!?](?!\d)|\n/

/**
 * The words by which a text makes a claim, in folded texts (folded-text.ts).
 *
 * - `said`: it claims, in every text. `about: 'anyone'` holds even when the sentence speaks of others, because the figure
 *   itself is what is claimed.
 * - `ofUs`: it claims when the sentence speaks of Orchid.
 * - `alone`: it claims on the pages of the product, where every word speaks of the product.
 * - `besides`: a claim only when the sentence has one of these words as well, except on pages.
 * - `unless`: not a claim when the sentence says this.
 */
export type ClaimPhrases = {
  said: readonly RegExp[]
  ofUs?: readonly RegExp[]
  alone?: readonly RegExp[]
  besides?: RegExp
  unless?: RegExp
  about?: 'anyone'
}
