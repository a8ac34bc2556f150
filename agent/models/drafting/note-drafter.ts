import type { sessionDraft, transcriptLine } from '#contracts/api/calls'
import type { z } from 'zod'

export type TranscriptLine = z.infer<typeof transcriptLine>
export type DraftSentence = z.infer<typeof sessionDraft>['sentences'][number]
export type CallAnalytics = NonNullable<z.infer<typeof sessionDraft>['analytics']>
export type Draft = { sentences: DraftSentence[]; analytics: CallAnalytics }

/** A call's transcript, and which of its speakers are the members (their own words are what is subjective). */
export type DraftSource = { lines: readonly TranscriptLine[]; members: ReadonlySet<string> }

/**
 * Drafts notes from a transcript. Every sentence rests on the lines it names; a field about which nothing was said has
 * no sentence; risk is never judged. What is about risk is not a drafter's to choose either: it is always quoted, from
 * the transcript itself (domain/charting/always-quoted.ts). Drafting the same source again gives the same draft or a better one.
 */
export interface NoteDrafter {
  draft(source: DraftSource, signal: AbortSignal): Promise<Draft>
}
