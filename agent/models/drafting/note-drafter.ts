import type { sessionDraft, transcriptLine } from '#contracts/api/calls'
import type { z } from 'zod'

export type TranscriptLine = z.infer<typeof transcriptLine>
export type DraftSentence = z.infer<typeof sessionDraft>['sentences'][number]
export type CallAnalytics = NonNullable<z.infer<typeof sessionDraft>['analytics']>
export type Draft = { sentences: DraftSentence[]; analytics: CallAnalytics }

/** The transcript of a call. `members` are the speakers whose words can be subjective statements. */
export type DraftSource = { lines: readonly TranscriptLine[]; members: ReadonlySet<string> }

/**
 * Drafts notes from a transcript. Every sentence names the lines it rests on, and a field without matching lines has no
 * sentence. A drafter neither judges risk nor selects statements about it: they are always quoted from the transcript
 * itself (domain/charting/always-quoted.ts). Drafting the same transcript again never gives a worse draft.
 */
export interface NoteDrafter {
  draft(source: DraftSource, signal: AbortSignal): Promise<Draft>
}
