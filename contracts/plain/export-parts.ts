/**
 * What an export consists of, in the order in which it is prepared. `practice` is the practice itself, `invoice_files`
 * and `paper_files` are the PDFs, and `index` is the front page, which lists the others.
 */
export const EXPORT_PARTS = [
  'practice',
  'charts',
  'sessions',
  'notes',
  'transcripts',
  'summaries',
  'orders',
  'invoices',
  'invoice_lines',
  'payments',
  'card_permissions',
  'refunds',
  'disputes',
  'dispute_moves',
  'ledger',
  'papers',
  'conversations',
  'audit',
  'invoice_files',
  'paper_files',
  'index',
] as const
/** A part of an export. Those that consist of rows are the `ExportPartName`s of the practice's holdings. */
export type ExportPartOfAll = (typeof EXPORT_PARTS)[number]

export const EXPORT_STATES = ['requested', 'building', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** The part after this one; null after the last one. */
export function partAfter(part: ExportPartOfAll): ExportPartOfAll | null {
  return EXPORT_PARTS[EXPORT_PARTS.indexOf(part) + 1] ?? null
}

/** How many parts are complete when `part` is the next one. */
export function partsDone(part: ExportPartOfAll | null): number {
  return part === null ? EXPORT_PARTS.length : EXPORT_PARTS.indexOf(part)
}
