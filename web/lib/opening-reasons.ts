import type { OpeningReason } from '#contracts/plain/chart-readings'

/** The reasons to open the record of a client whom one does not treat, in words. */
export const OPENING_REASON_WORDS: Record<OpeningReason, string> = {
  covering: 'Covering for a colleague',
  emergency: 'Emergency',
  review: 'Quality or legal review',
  other: 'Other',
}
