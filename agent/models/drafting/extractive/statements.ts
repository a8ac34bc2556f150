import type { TranscriptLine } from '../note-drafter.ts'
import { contentWordsOf } from './words.ts'

/** One spoken sentence, verbatim from one line but with a capital first letter. `order` is its position in the call. */
export type Statement = { order: number; userId: string; segmentId: string; text: string; words: string[] }

/** Lines in the order of speech. They may have been stored in another order. */
export function inOrder(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.toSorted((a, b) => compare(a.started_at, b.started_at) || compare(a.segment_id, b.segment_id))
}

/** Splits lines into sentences. When the recognizer gives no punctuation, each line is one sentence. */
export function statementsOf(lines: readonly TranscriptLine[]): Statement[] {
  return inOrder(lines)
    .flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })))
    .map(({ line, text }, order) => ({
      order,
      userId: line.user_id,
      segmentId: line.segment_id,
      text: capitalised(text),
      words: contentWordsOf(text),
    }))
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function capitalised(text: string): string {
  const [first = ''] = text
  const upper = first.toUpperCase()
  // A letter that is not the lower case of its own capital (ß, µ, ı) is left as it is.
  return upper.toLowerCase() === first ? upper + text.slice(first.length) : text
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
