/** What a sentence of a transcript mentions that is always quoted. */
export const QUOTED_CATEGORIES = ['suicide', 'self-harm', 'harm to others', 'abuse', 'medicines', 'substances'] as const
export type QuotedCategory = (typeof QUOTED_CATEGORIES)[number]
