import { fromInstant } from '#kernel/clock'
import type { CallAnalytics, TranscriptLine } from '../note-drafter.ts'
import { inOrder } from './statements.ts'
import { contentWordsOf, countWords, wordsOf } from './words.ts'

const TOPICS = 8

type Speaker = CallAnalytics['speakers'][number]

/**
 * Measures how long and how often each person spoke and how many words they said, and finds the longest silence and the
 * most frequent words. Times are in ms.
 */
export function analyse(lines: readonly TranscriptLine[]): CallAnalytics {
  const speakers = new Map<string, Speaker>()
  let longestPause = 0
  let lastEnd: number | null = null
  let lastSpeaker: string | null = null
  for (const line of inOrder(lines)) {
    const start = fromInstant(line.started_at)
    const end = Math.max(start, fromInstant(line.ended_at))
    const speaker = speakers.get(line.user_id) ?? blank(line)
    speakers.set(line.user_id, speaker)
    speaker.talk_ms += end - start
    speaker.words += wordsOf(line.text).length
    if (lastSpeaker !== line.user_id) speaker.turns += 1
    if (lastEnd !== null) longestPause = Math.max(longestPause, start - lastEnd)
    lastEnd = Math.max(lastEnd ?? end, end)
    lastSpeaker = line.user_id
  }
  return { speakers: [...speakers.values()], longest_pause_ms: longestPause, topics: topicsOf(lines) }
}

function blank(line: TranscriptLine): Speaker {
  return { user_id: line.user_id, speaker: line.speaker, talk_ms: 0, turns: 0, words: 0 }
}

/** Words said more than once, the most frequent first. */
function topicsOf(lines: readonly TranscriptLine[]): string[] {
  return [...countWords(lines.flatMap((line) => contentWordsOf(line.text)))]
    .filter(([, count]) => count > 1)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, TOPICS)
    .map(([word]) => word)
}
