import type { sessionDraft, transcriptLine } from '#contracts/api/calls'
import type { z } from 'zod'

export type TranscriptLine = z.infer<typeof transcriptLine>
export type DraftSentence = z.infer<typeof sessionDraft>['sentences'][number]
export type CallAnalytics = NonNullable<z.infer<typeof sessionDraft>['analytics']>
export type Draft = { sentences: DraftSentence[]; analytics: CallAnalytics }

/** A call's transcript, and which speakers are members: only their words can be subjective statements. */
export type DraftSource = { lines: readonly TranscriptLine[]; members: ReadonlySet<string> }

/**
 * Drafts notes from a transcript. Every sentence names the lines it rests on; a field without matching lines has
 * no sentence; risk is never judged. A drafter does not select statements about risk: they are always quoted from
 * the transcript itself (domain/charting/always-quoted.ts). The same source gives the same draft or a better one.
 */
export interface NoteDrafter {
  draft(source: DraftSource, signal: AbortSignal): Promise<Draft>
}
