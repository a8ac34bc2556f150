/**
 * What a person sees when they open a client's record. `contact` is what the practice shows while a client is chosen or
 * invited, `export` a copy of all records of the practice, and `reason` an opening that needed a reason.
 */
export const CHART_PARTS = [
  'overview',
  'contact',
  'sessions',
  'notes',
  'transcript',
  'messages',
  'billing',
  'export',
  'reason',
] as const
export type ChartPart = (typeof CHART_PARTS)[number]

/**
 * Who opened a record. `former_account` is an account that was linked to the client at that time and no longer is.
 */
export const CHART_READERS = ['professional', 'scheduler', 'guardian', 'former_account'] as const
export type ChartReader = (typeof CHART_READERS)[number]

/** Why a professional who does not treat a client opens their record. */
export const OPENING_REASONS = ['covering', 'emergency', 'review', 'other'] as const
export type OpeningReason = (typeof OPENING_REASONS)[number]

/** The longest text that explains a reason (characters). */
export const MOST_REASON_TEXT = 200
